import { type Aligned, type Alignment, align, CENTERED, descend, place } from "./align-cells.ts";
import { alignInTone, type Toned } from "./align-tone.ts";
import { findCells } from "./find-cells.ts";
import { cappedDifference, compareAll, compareSome, type Gains, type GroundFrom, type Sample, smallest, takeSample } from "./match-cell.ts";
import type { PictureIndex } from "./picture-index.ts";
import { type Box, brightened, type Pixels, type Sums, sumsOf } from "./pixels.ts";
import { rateMatch, type Sureness } from "./sureness.ts";
import { inTone, isOverexposed, PLAIN_TONE, TONES, type Tone } from "./tone.ts";

/** A match on a screen. */
export interface Find {
  /** Box of its picture, in screen pixels. */
  box: Box;
  /** Up to five candidates, most similar first. */
  petIds: number[];
  sureness: Sureness;
}

/** State of a read screen, for reading further fragments. */
export interface ReadScreen {
  sums: Sums;
  /** Median side of its pictures; null if none was found. */
  side: number | null;
  /** Its tone, and whether that hides too much for certainty. */
  tone: Tone;
  isUnclear: boolean;
}

/** Below this loss an arrangement is accepted without trying others. */
const GOOD_LOSS = 0.25;
/** Above this loss other tones are tried; accepted if the loss falls by this factor. */
const OTHER_TONE_LOSS = 0.15;
const BRIGHTER = 1.08;
const ABOUT_ONE = 0.04;
const MUCH_LESS = 0.93;
const MAX_WAYS_IN_TONE = 2;
/** Above this loss no match is certain. */
const SURE_LOSS = 0.15;
const MAX_FINDS = 80;
const MAX_CANDIDATES = 5;

/** Called with the share of the work that is done, while there is more. */
export type OnProgress = (share: number) => void;

/**
 * Finds the pets on a screenshot: candidate cells, alignment and tone, then the most similar pictures. Cells that resemble none are left
 * out.
 */
export function readScreen(
  pixels: Pixels,
  index: PictureIndex,
  onProgress: OnProgress = () => {},
): { screen: ReadScreen; finds: Find[]; isUnclear: boolean } {
  const sums = sumsOf(brightened(pixels));
  onProgress(0.1);
  const { parts, gain, tone, toned, loss } = findParts(sums, index);
  const finds = parts
    .map((part, number) => {
      onProgress(0.4 + (0.6 * number) / parts.length);
      return findIn(sums, part, toned, gain);
    })
    .filter(({ sureness }) => sureness !== "none");
  const isUnclear = tone !== PLAIN_TONE && (loss > SURE_LOSS || isOverexposed(tone));
  return { screen: { sums, side: parts[0]?.width ?? null, tone, isUnclear }, finds: isUnclear ? finds.map(unsure) : finds, isUnclear };
}

/** Above this share of white, good matches are only likely. */
const unsure = (find: Find): Find => (find.sureness === "sure" ? { ...find, sureness: "likely" } : find);

interface Parts {
  /** At most 80 of one size; none if the screen has no regular cells. */
  parts: Box[];
  gain: number;
  tone: Tone;
  toned: PictureIndex;
  loss: number;
}

type Way = Toned & { boxes: Box[]; doubt: number };

/** Cells of a screen, with their alignment and tone. */
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
    // Large boxes are panels.
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

/**
 * Whether the light is unusual: pictures fit only brightened, or badly at another brightness. A noisy background alone changes no
 * brightness.
 */
const isOff = ({ loss, gain }: Aligned) => gain > BRIGHTER || (loss > OTHER_TONE_LOSS && Math.abs(gain - 1) > ABOUT_ONE);

/** Best arrangement, in another tone if that lowers the loss enough. */
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

/** Typical picture sides relative to the longer side of the screen. */
const USUAL_SIDES = [0.05, 0.08, 0.12, 0.18, 0.3];

/** Reads a marked fragment: a box, or the surroundings of a point. Always returns a match. */
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
/** Cap per point, so that text over a picture spoils only the points that it covers. */
const MAX_APART = 100;
const MOVE = 0.05;

function findIn(sums: Sums, part: Box, index: PictureIndex, gain: number): Find {
  const { ranked, sureness } = matchPart(sums, part, index, { gain });
  return { box: part, petIds: ranked.slice(0, MAX_CANDIDATES).map(({ petId }) => petId), sureness };
}

/** The five most similar pictures, best first; `differs` sums over the points. `box` is the best fit of the first one. */
export interface Match {
  box: Box;
  ranked: { petId: number; differs: number; at: Alignment }[];
  /** The unexplained share of the best match: 0 is exact, and half or more is no picture. */
  unexplained: number;
  sureness: Sureness;
}

interface Matching {
  gain: number;
  /** Pictures that are always compared closely. */
  also?: readonly number[];
  ground?: GroundFrom;
}

/** Compares a fragment with all pictures, then closely with the most similar ones. */
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
  const sampleAt = (at: Alignment) => {
    const key = `${at.scale} ${at.right} ${at.down}`;
    const sample = samples.get(key) ?? takeSample(sums, place(part, at), index.fine.side, ground);
    samples.set(key, sample);
    return sample;
  };
  const differs = (picture: number, sample: Sample, enough: number) =>
    cappedDifference(sample, index.fine, picture, { gain, cap: MAX_APART, enough });
  const moved = [...new Set([...few.slice(0, MAX_MOVED), ...also])].map((picture) => {
    const at = descend(CENTERED, (at, enough) => differs(picture, sampleAt(at), enough), { move: MOVE, grow: MOVE, rounds: 5 });
    return { at, sample: sampleAt(at) };
  });
  const ranked: Match["ranked"] = [];
  for (const picture of new Set([...few, ...also])) {
    const best = {
      at: CENTERED,
      petId: index.petIds[picture] as number,
      differs: ranked[MAX_CANDIDATES - 1]?.differs ?? Number.POSITIVE_INFINITY,
    };
    const enough = best.differs;
    for (const { at, sample } of moved) {
      const found = differs(picture, sample, best.differs);
      if (found < best.differs) Object.assign(best, { at, differs: found });
    }
    if (best.differs >= enough) continue;
    ranked.push(best);
    ranked.sort((a, b) => a.differs - b.differs).splice(MAX_CANDIDATES);
  }
  const { ink } = takeSample(sums, part, index.fine.side, ground);
  const points = index.fine.side ** 2;
  const [first, second] = ranked;
  const seen = { apart: (first?.differs ?? 0) / points, next: (second?.differs ?? 0) / points, ink: Math.sqrt(ink / points) };
  return { box: place(part, first?.at ?? CENTERED), ranked, unexplained: seen.apart / (seen.ink + 5), sureness: rateMatch(seen) };
}
