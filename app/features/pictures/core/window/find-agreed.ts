import { CENTERED, descend, place } from "../screen/align-cells.ts";
import { bestOf, compareSome, emptySample, takeSample } from "../screen/match-cell.ts";
import type { Layer, PictureIndex } from "../screen/picture-index.ts";
import type { Box, Sums } from "../screen/pixels.ts";

/** A candidate for an agreed pet, with its gain. `loss` is 0 for an exact fit, 1 for none. */
export interface Sighting {
  box: Box;
  picture: number;
  loss: number;
  gain: number;
}

const GAINS = { least: 0.3, most: 1.15 };
const MAX_SHARE = 0.5;
/** Ratio between searched sizes, and step between positions relative to the side. */
const GROWTH = 1.14;
const STRIDE = 1 / 7;
/** Least ink per point of a picture (see `takeSample`); less is a flat region. */
const MIN_INK = 320;
const MAX_ROUGH_LOSS = 0.62;
const MAX_PLACES_A_PET = 14;
const MAX_LOSS = 0.5;
const NEAR = 0.5;
const MAX_MEASURES = 3;
/** All pictures of a window have the same size. */
const SAME_SIZE = 0.1;

/** Side and gain of pictures on a screen. */
export interface Measure {
  side: number;
  gain: number;
}

/** Searched sides of pictures: those of most windows, and smaller ones, which take most of the time. */
const SMALLEST = 26;
const USUAL = SMALLEST * GROWTH ** 4;
export const USUAL_SIDES = { least: USUAL, most: Number.POSITIVE_INFINITY };
export const SMALL_SIDES = { least: SMALLEST, most: USUAL * 0.99 };

/** Up to three candidate scales for the sightings of each picture, likeliest first. */
export function measurePictures(sums: Sums, index: PictureIndex, seen: readonly (readonly Sighting[])[]): Measure[] {
  const places = seen.flatMap((all) => apart(all, MAX_PLACES_A_PET));
  let good = places.map((one) => refine(sums, index.coarse, one)).filter(({ loss }) => loss < MAX_LOSS);
  const measures: Measure[] = [];
  while (measures.length < MAX_MEASURES && good.length > 0) {
    const side = usualSide(good);
    const isAlike = ({ box }: Sighting) => Math.abs(Math.log(box.width / side)) < SAME_SIZE;
    const alike = apart(good.filter(isAlike));
    const best = alike.slice(0, Math.ceil(alike.length / 2));
    measures.push({ side: middle(best.map(({ box }) => box.width)), gain: middle(best.map(({ gain }) => gain)) });
    good = good.filter((one) => !isAlike(one));
  }
  return measures;
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number;

/** Positions that resemble each picture, in these sizes. */
export function scan(sums: Sums, layer: Layer, pictures: readonly number[], sides: { least: number; most: number }): Sighting[][] {
  const seen: Sighting[][] = pictures.map(() => []);
  const into = new Float32Array(layer.energy.length);
  const scratch = emptySample(layer.side);
  const points = layer.side * layer.side;
  const most = Math.min(sides.most, MAX_SHARE * Math.min(sums.width, sums.height));
  for (let side = sides.least; side < most; side *= GROWTH) {
    const step = side * STRIDE;
    for (let y = -side * 0.1; y + side * 0.9 < sums.height; y += step)
      for (let x = -side * 0.1; x + side * 0.9 < sums.width; x += step) {
        const box = { x, y, width: side, height: side };
        const sample = takeSample(sums, box, layer.side, "around", scratch);
        if (sample.ink < MIN_INK * points) continue;
        for (const picture of pictures) into[picture] = Number.POSITIVE_INFINITY;
        compareSome(sample, layer, GAINS, pictures, into);
        for (let at = 0; at < pictures.length; at++) {
          const picture = pictures[at] as number;
          const loss = lossOf(into[picture] as number, sample.ink, points);
          if (loss < MAX_ROUGH_LOSS) seen[at]?.push({ box, picture, loss, gain: 1 });
        }
      }
  }
  return seen;
}

const lossOf = (difference: number, ink: number, points: number) => Math.sqrt(Math.max(0, difference) / (ink + MIN_INK * points));

function refine(sums: Sums, layer: Layer, { box, picture }: Sighting): Sighting {
  const points = layer.side * layer.side;
  const scratch = emptySample(layer.side);
  const judge = (at: typeof CENTERED) => {
    const sample = takeSample(sums, place(box, at), layer.side, "around", scratch);
    const { difference, gain } = bestOf(sample, layer, GAINS, [picture]);
    return { loss: lossOf(difference, sample.ink, points), gain };
  };
  const best = descend(CENTERED, (at) => judge(at).loss, { move: 0.07, grow: 0.07, rounds: 6 });
  return { box: place(box, best), picture, ...judge(best) };
}

/** The size shared by most good candidates, favouring larger ones, because small fragments match by chance. */
function usualSide(found: readonly Sighting[]): number {
  const weight = (side: number) =>
    found.reduce(
      (sum, { box, loss }) => sum + Math.max(0, 1 - Math.abs(Math.log(box.width / side)) / SAME_SIZE) * (MAX_LOSS + 0.05 - loss) ** 2,
      0,
    ) * side;
  const sides = found.map(({ box }) => box.width);
  return sides.reduce((a, b) => (weight(b) > weight(a) ? b : a));
}

/** Keeps the best candidate per position. */
function apart(found: readonly Sighting[], most = Number.POSITIVE_INFINITY): Sighting[] {
  const kept: Sighting[] = [];
  for (const one of found.toSorted((a, b) => a.loss - b.loss)) {
    if (kept.length >= most) break;
    if (kept.every((other) => !isNear(one.box, other.box))) kept.push(one);
  }
  return kept;
}

/** Whether two boxes coincide: centres within a share of the larger side. */
export function isNear(a: Box, b: Box, share = NEAR): boolean {
  const distance = Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
  return distance < share * Math.max(a.width, b.width);
}
