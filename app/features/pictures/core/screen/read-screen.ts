import { type Aligned, type Alignment, align, CENTERED, descend, place } from "./align-cells.ts";
import { alignInTone, type Toned } from "./align-tone.ts";
import { findCells } from "./find-cells.ts";
import { cappedDifference, compareAll, compareSome, type Gains, type GroundFrom, type Sample, smallest, takeSample } from "./match-cell.ts";
import type { PictureIndex } from "./picture-index.ts";
import { type Box, brightened, type Pixels, type Sums, sumsOf } from "./pixels.ts";
import { type Sureness, surenessOf } from "./sureness.ts";
import { inTone, isOverexposed, PLAIN_TONE, TONES, type Tone } from "./tone.ts";

/** Something on a screen that looks like a pet. */
export interface Find {
  /** Where its picture is, in pixels of the screen. */
  box: Box;
  /** The pets that it looks like, most alike first, at most five. */
  petIds: number[];
  sureness: Sureness;
}

/** A screen that was read, to look at other parts of it as well. */
export interface ReadScreen {
  sums: Sums;
  /** The usual side of a picture on it; null if none was found. */
  side: number | null;
  /** In which light it is, and whether that hides too much to be sure of anything. */
  tone: Tone;
  isUnclear: boolean;
}

/** Below this loss an arrangement of cells is taken without looking at others. */
const GOOD_LOSS = 0.25;
/** Above this loss other tones are tried; one is taken if it leaves so much less. */
const OTHER_TONE_LOSS = 0.15;
const BRIGHTER = 1.08;
const ABOUT_ONE = 0.04;
const MUCH_LESS = 0.93;
const MAX_WAYS_IN_TONE = 2;
/** Above this loss a light hides too much to be sure of anything. */
const SURE_LOSS = 0.15;
const MAX_FINDS = 80;
const MAX_CANDIDATES = 5;

/**
 * Finds the pets on a screenshot: where pictures may stand, how large and bright they are, and which pictures they look like. What looks
 * like none is left out.
 */
export function readScreen(pixels: Pixels, index: PictureIndex): { screen: ReadScreen; finds: Find[]; isUnclear: boolean } {
  const sums = sumsOf(brightened(pixels));
  const { parts, gain, tone, toned, loss } = findParts(sums, index);
  const finds = parts.map((part) => findIn(sums, part, toned, gain)).filter(({ sureness }) => sureness !== "none");
  const isUnclear = tone !== PLAIN_TONE && (loss > SURE_LOSS || isOverexposed(tone));
  return { screen: { sums, side: parts[0]?.width ?? null, tone, isUnclear }, finds: isUnclear ? finds.map(unsure) : finds, isUnclear };
}

/** Where so much is white, even what fits well is no more than likely. */
const unsure = (find: Find): Find => (find.sureness === "sure" ? { ...find, sureness: "likely" } : find);

interface Parts {
  /** At most 80 of one size; none if there is no order in the screen. */
  parts: Box[];
  gain: number;
  tone: Tone;
  toned: PictureIndex;
  loss: number;
}

type Way = Toned & { boxes: Box[]; doubt: number };

/** Where pictures may stand on a screen, and how bright they are. */
function findParts(sums: Sums, index: PictureIndex): Parts {
  const cells = index.petIds.length === 0 ? [] : findCells(sums);
  const several = cells.some((boxes) => boxes.length > 2);
  // Of equally good fits, the one that covers more of the screen is more likely to be complete.
  const way = (boxes: Box[], found: Toned): Way => ({
    ...{ ...found, boxes },
    doubt: found.loss / Math.sqrt(boxes.reduce((sum, { width, height }) => sum + width * height, 0)),
  });
  const ways: Way[] = [];
  for (const boxes of cells) {
    // A panel is no pet.
    if (several && boxes.length === 1) continue;
    const found = way(boxes, { ...align(sums, boxes, index), tone: PLAIN_TONE, toned: index });
    ways.push(found);
    if (found.loss < GOOD_LOSS && !isOff(found)) break;
  }
  const best = inTheirLight(
    sums,
    index,
    ways.sort((a, b) => a.doubt - b.doubt),
    way,
  );
  if (!best) return { parts: [], gain: 1, tone: PLAIN_TONE, toned: index, loss: 1 };
  const { boxes, alignment } = best;
  return { ...best, parts: boxes.slice(0, MAX_FINDS).map((box) => place(box, alignment)) };
}

/** Whether pictures fit only brighter than they are, or badly and in another brightness: a noisy ground alone changes none. */
const isOff = ({ loss, gain }: Aligned) => gain > BRIGHTER || (loss > OTHER_TONE_LOSS && Math.abs(gain - 1) > ABOUT_ONE);

/** The best way to see a screen, in another light if that explains much more. */
function inTheirLight(sums: Sums, index: PictureIndex, ways: readonly Way[], way: (boxes: Box[], found: Toned) => Way): Way | undefined {
  const [first] = ways;
  if (!first || !isOff(first)) return first;
  let best = first;
  for (const { boxes, loss } of ways.slice(0, MAX_WAYS_IN_TONE)) {
    const found = way(boxes, alignInTone(sums, boxes, index, TONES));
    if (found.loss < loss * MUCH_LESS && found.doubt < best.doubt) best = found;
    if (best.loss < GOOD_LOSS) break;
  }
  return best;
}

/** The usual sides of a picture where none is known, by the longer side of the screen. */
const USUAL_SIDES = [0.05, 0.08, 0.12, 0.18, 0.3];

/** Looks at one part of a screen that was pointed at: in a box, or around a place. It always finds something. */
export function readPart({ sums, side, tone, isUnclear }: ReadScreen, pictures: PictureIndex, at: Box | { x: number; y: number }): Find {
  const index = inTone(pictures, tone);
  const longer = Math.max(sums.width, sums.height);
  const sides = "width" in at ? [Math.max(at.width, at.height)] : side === null ? USUAL_SIDES.map((share) => share * longer) : [side];
  const middle = "width" in at ? { x: at.x + at.width / 2, y: at.y + at.height / 2 } : at;
  const tried = sides.map((own) => {
    const box = { x: middle.x - own / 2, y: middle.y - own / 2, width: own, height: own };
    return { box, ...align(sums, [box], index) };
  });
  const { box, alignment, gain } = tried.reduce((a, b) => (b.loss < a.loss ? b : a));
  const find = findIn(sums, place(box, alignment), index, gain);
  return isUnclear ? unsure(find) : find;
}

/** The most pictures compared at each finer size. */
const MAX_COARSE = 150;
const MAX_FINE = 24;
/** The most pictures shifted to their best fit; the others are compared at that position. */
const MAX_MOVED = 8;
/** A point differs by at most so much: what is written over a picture spoils only what it covers. */
const MAX_APART = 100;
const MOVE = 0.05;
const LOST = { at: CENTERED, differs: Number.POSITIVE_INFINITY };

function findIn(sums: Sums, part: Box, index: PictureIndex, gain: number): Find {
  const { ranked, sureness } = matchPart(sums, part, index, { gain });
  return { box: part, petIds: ranked.slice(0, MAX_CANDIDATES).map(({ petId }) => petId), sureness };
}

/**
 * How alike the pictures are that a part of a screen was compared with, most alike first; `differs` is the sum over its points. `box` is
 * where the most alike one fits best.
 */
export interface Match {
  box: Box;
  ranked: { petId: number; differs: number }[];
  /** The unexplained share of the best match: 0 is exact, and half or more is no picture. */
  unexplained: number;
  sureness: Sureness;
}

interface Matching {
  gain: number;
  /** The numbers of pictures that are compared closely in any case. */
  also?: readonly number[];
  ground?: GroundFrom;
}

/** Compares a part of a screen with all pictures, and closely with those that are most alike. */
export function matchPart(sums: Sums, part: Box, index: PictureIndex, { gain, also = [], ground = "edges" }: Matching): Match {
  const gains: Gains = { least: gain * 0.85, most: Math.min(1.15, gain * 1.18) };
  const around = [
    CENTERED,
    ...[-MOVE, MOVE].flatMap((by) => [
      { ...CENTERED, right: by },
      { ...CENTERED, down: by },
    ]),
  ].map((at) => place(part, at));
  const rough = new Float32Array(index.petIds.length).fill(Number.POSITIVE_INFINITY);
  const coarse = new Float32Array(index.petIds.length).fill(Number.POSITIVE_INFINITY);
  for (const one of around) compareAll(takeSample(sums, one, index.rough.side, ground), index.rough, gains, rough);
  const some = smallest(rough, MAX_COARSE);
  for (const one of around) compareSome(takeSample(sums, one, index.coarse.side, ground), index.coarse, gains, some, coarse);
  const few = smallest(coarse, MAX_FINE).sort((a, b) => (coarse[a] as number) - (coarse[b] as number));

  const samples = new Map<string, Sample>();
  const differs = (picture: number, at: Alignment) => {
    const key = `${at.scale} ${at.right} ${at.down}`;
    const sample = samples.get(key) ?? takeSample(sums, place(part, at), index.fine.side, ground);
    samples.set(key, sample);
    return cappedDifference(sample, index.fine, picture, gain, MAX_APART);
  };
  const moved = [...new Set([...few.slice(0, MAX_MOVED), ...also])].map((picture) => {
    const loss = (at: Alignment) => differs(picture, at);
    return descend(CENTERED, loss, { move: MOVE, grow: MOVE, rounds: 5 });
  });
  const compared = [...new Set([...few, ...also])].map((picture) => {
    const tried = moved.map((at) => ({ at, differs: differs(picture, at) }));
    return { petId: index.petIds[picture] as number, ...tried.reduce((a, b) => (b.differs < a.differs ? b : a), LOST) };
  });
  const ranked = compared.sort((a, b) => a.differs - b.differs);
  const { ink } = takeSample(sums, part, index.fine.side, ground);
  const points = index.fine.side ** 2;
  const [first, second] = ranked;
  const seen = { apart: (first?.differs ?? 0) / points, next: (second?.differs ?? 0) / points, ink: Math.sqrt(ink / points) };
  return { box: place(part, first?.at ?? CENTERED), ranked, unexplained: seen.apart / (seen.ink + 5), sureness: surenessOf(seen) };
}
