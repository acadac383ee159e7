import { bestOf, compareAll, type Gains, smallest, takeSample } from "./match-cell.ts";
import type { PictureIndex } from "./picture-index.ts";
import type { Box, Sums } from "./pixels.ts";

/** Position of pictures in their cells: side relative to the cell's, and offset of the centres. */
export interface Alignment {
  scale: number;
  right: number;
  down: number;
}

/** Centred and as large as the cell. */
export const CENTERED: Alignment = { scale: 1, right: 0, down: 0 };

/** Box of a cell's picture on the screen. */
export function place({ x, y, width, height }: Box, { scale, right, down }: Alignment): Box {
  const side = width * scale;
  return { x: x + width / 2 + right * width - side / 2, y: y + height / 2 + down * width - side / 2, width: side, height: side };
}

const ALL_GAINS: Gains = { least: 0.3, most: 1.15 };
/** Sample size for the alignment of all pictures; the best third of the cells counts. */
export const MAX_SAMPLES = 8;
const COUNTED = 0.34;
/** Nearly empty cells match everything, so they don't count. */
export const MIN_INK = 20_000;
export const MAX_COARSE = 60;
const MAX_STARTS = 4;
const VERY_GOOD_LOSS = 0.2;

/** Alignment and brightness of pictures in cells. `loss` is 0 for an exact fit; non-pictures have 0.5 or more. */
export interface Aligned {
  alignment: Alignment;
  gain: number;
  loss: number;
}

/** Finds the alignment and brightness that all cells of a screen share. */
export function align(sums: Sums, boxes: readonly Box[], index: PictureIndex): Aligned {
  const from = within(sums, boxes);
  const judge = judging(sums, spread(from, MAX_SAMPLES), index);
  const starts = likelyAlignments(sums, spread(from, 2 * MAX_SAMPLES), index)
    .toSorted((a, b) => judge(a, 2).loss - judge(b, 2).loss)
    .slice(0, MAX_STARTS);
  return { ...bestFrom(starts, judge) };
}

/** The boxes that lie within the screen; all if none does. */
export function within(sums: Sums, boxes: readonly Box[]): readonly Box[] {
  const inside = boxes.filter(({ x, y, width, height }) => x >= 0 && y >= 0 && x + width <= sums.width && y + height <= sums.height);
  return inside.length > 0 ? inside : boxes;
}

type Judge = (at: Alignment, step: number) => { loss: number; gain: number };

/** Loss of an alignment over all samples, comparing every `step`-th picture. */
export function judging(sums: Sums, samples: readonly Box[], index: PictureIndex, gains: Gains = ALL_GAINS): Judge {
  const rough = new Float32Array(index.petIds.length);
  return remember(({ scale, right, down }: Alignment, step: number) => {
    const each = samples.map((box) => {
      const part = place(box, { scale, right, down });
      const sample = takeSample(sums, part, index.coarse.side);
      rough.fill(Number.POSITIVE_INFINITY);
      compareAll(takeSample(sums, part, index.rough.side), index.rough, gains, rough, step);
      const best = bestOf(sample, index.coarse, gains, smallest(rough, MAX_COARSE, step));
      return { loss: Math.sqrt(Math.max(0, best.difference) / (sample.ink + MIN_INK)), gain: best.gain };
    });
    const kept = each.sort((a, b) => a.loss - b.loss).slice(0, Math.max(1, Math.ceil(each.length * COUNTED)));
    const usual = kept.map((one) => one.gain).sort((a, b) => a - b)[kept.length >> 1];
    return { loss: kept.reduce((sum, one) => sum + one.loss, 0) / kept.length, gain: usual as number };
  });
}

/** Best alignment reached by hill climbing from several starts. */
export function bestFrom(starts: readonly Alignment[], judge: Judge): Aligned {
  let best = starts[0] as Alignment;
  for (const start of starts) {
    const found = descend(start, (at) => judge(at, 1).loss, { move: 0.04, grow: 0.05, rounds: 4 });
    if (judge(found, 1).loss < judge(best, 1).loss) best = found;
    if (judge(best, 1).loss < VERY_GOOD_LOSS) break;
  }
  return { alignment: best, ...judge(best, 1) };
}

/** At most `count` items, spread evenly over the list. */
export function spread<T>(all: readonly T[], count: number): T[] {
  return Array.from(
    { length: Math.min(count, all.length) },
    (_, at) => all[Math.floor((at * all.length) / Math.min(count, all.length))] as T,
  );
}

function remember<T>(judge: (at: Alignment, step: number) => T): (at: Alignment, step: number) => T {
  const known = new Map<string, T>();
  return (at, step) => {
    const key = `${at.scale.toFixed(3)} ${at.right.toFixed(3)} ${at.down.toFixed(3)} ${step}`;
    const value = known.get(key) ?? judge(at, step);
    known.set(key, value);
    return value;
  };
}

/** Hill climbing with halving steps. `loss` may return any value that is not below `enough` where the loss is not. */
export function descend(
  start: Alignment,
  loss: (at: Alignment, enough: number) => number,
  { move, grow, rounds }: { move: number; grow: number; rounds: number },
): Alignment {
  let best = start;
  let least = loss(start, Number.POSITIVE_INFINITY);
  let [by, more] = [move, 1 + grow];
  for (let round = 0; round < rounds; round++) {
    const { scale, right, down } = best;
    const around = [
      { scale, right: right + by, down },
      { scale, right: right - by, down },
      { scale, right, down: down + by },
      { scale, right, down: down - by },
      { scale: scale * more, right, down },
      { scale: scale / more, right, down },
    ];
    const from = best;
    for (const at of around) {
      const found = loss(at, least);
      if (found < least) [best, least] = [at, found];
    }
    if (best === from) {
      by /= 2;
      more = 1 + (more - 1) / 2;
    }
  }
  return best;
}

const SCALES = Array.from({ length: 16 }, (_, at) => 0.6 * 1.06 ** at);
const SHIFTS = [-0.12, -0.08, -0.04, 0, 0.04, 0.08, 0.12];
export const STARTS_A_SCALE = 3;
/** Least difference from the background for a point of the picture. */
const FULL_CONTRAST = 60;

/** For each scale, the offsets where the cells' summed ink matches that of typical pictures. */
export function likelyAlignments(sums: Sums, boxes: readonly Box[], { coarse: { side, alpha } }: PictureIndex): Alignment[] {
  const points = side * side;
  const usual = new Float32Array(points);
  for (let at = 0; at < alpha.length; at++) usual[at % points] = (usual[at % points] as number) + (alpha[at] as number);
  return SCALES.flatMap((scale) =>
    SHIFTS.flatMap((right) => SHIFTS.map((down) => ({ scale, right, down })))
      .map((alignment) => ({ alignment, likeness: correlation(inkOf(sums, boxes, alignment, side), usual) }))
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, STARTS_A_SCALE)
      .map(({ alignment }) => alignment),
  );
}

/** Ink of all cells, summed per point. */
function inkOf(sums: Sums, boxes: readonly Box[], alignment: Alignment, side: number): Float32Array {
  const ink = new Float32Array(side * side);
  for (const box of boxes) {
    const { query, ground } = takeSample(sums, place(box, alignment), side);
    for (let point = 0; point < ink.length; point++) {
      let apart = 0;
      for (let at = point * 3; at < point * 3 + 3; at++) apart += Math.abs((query[at] as number) - (ground[at] as number));
      ink[point] = (ink[point] as number) + Math.min(1, apart / FULL_CONTRAST);
    }
  }
  return ink;
}

function correlation(a: Float32Array, b: Float32Array): number {
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, ownA, ownB] = [0, 0, 0];
  for (let at = 0; at < a.length; at++) {
    const x = (a[at] as number) - meanA;
    const y = (b[at] as number) - meanB;
    both += x * y;
    ownA += x * x;
    ownB += y * y;
  }
  return both / Math.sqrt(ownA * ownB + 1e-9);
}
