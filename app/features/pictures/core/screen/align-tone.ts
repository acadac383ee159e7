import {
  type Aligned,
  type Alignment,
  bestFrom,
  CENTERED,
  judging,
  likelyAlignments,
  MAX_COARSE,
  MAX_SAMPLES,
  MIN_INK,
  place,
  STARTS_A_SCALE,
  spread,
  within,
} from "./align-cells.ts";
import { bestOf, compareAll, type Gains, smallest, takeSample } from "./match-cell.ts";
import { type PictureIndex, thinned } from "./picture-index.ts";
import type { Box, Sums } from "./pixels.ts";
import { inTone, learnTone, type Pair, type Tone } from "./tone.ts";

/** Cells and picture step used to estimate the tone of a screen. */
const TONE_SAMPLES = 5;
const TONE_STARTS = 3;
const MAX_TONES = 5;

/** Like `align` for another light: the tone and alignment that fit best. */
export function alignInTone(sums: Sums, boxes: readonly Box[], index: PictureIndex, tones: readonly Tone[]): Toned {
  const from = within(sums, boxes);
  const likely = likelyAlignments(sums, spread(from, 2 * MAX_SAMPLES), index);
  const firsts = likely.filter((_, at) => at % STARTS_A_SCALE === 0);
  const few = spread(from, TONE_SAMPLES);
  const thin = thinned(index);
  const tried = tones.map((tone) => {
    const judge = judging(sums, few, inTone(thin, tone, ["rough", "coarse"]), FIXED_GAINS);
    const starts = firsts.toSorted((a, b) => judge(a, 1).loss - judge(b, 1).loss).slice(0, TONE_STARTS);
    return { tone, starts, loss: judge(starts[0] ?? CENTERED, 1).loss };
  });
  const closer = tried
    .sort((a, b) => a.loss - b.loss)
    .slice(0, MAX_TONES)
    .map((one) => {
      const judge = judging(sums, few, inTone(index, one.tone, ["rough", "coarse"]), FIXED_GAINS);
      return { ...one, loss: Math.min(...one.starts.map((at) => judge(at, 1).loss)) };
    });
  const ends = closer
    .sort((a, b) => a.loss - b.loss)
    .slice(0, 2)
    .map(({ tone, starts }) => {
      const toned = inTone(index, tone);
      return { tone, toned, ...bestFrom(starts, judging(sums, spread(from, MAX_SAMPLES), toned, FIXED_GAINS)) };
    });
  return learned(
    sums,
    from,
    index,
    ends.reduce((a, b) => (b.loss < a.loss ? b : a)),
  );
}

export type Toned = Aligned & { tone: Tone; toned: PictureIndex };

/** Like `align` in the tone estimated from the best matches, if that fits better. */
function learned(sums: Sums, boxes: readonly Box[], index: PictureIndex, first: Toned): Toned {
  let best = first;
  for (let round = 0; round < 2; round++) {
    const tone = learnTone(pairsOf(sums, spread(boxes, 2 * MAX_SAMPLES), best.alignment, index, best.toned), best.tone);
    const toned = inTone(index, tone);
    const next = bestFrom([best.alignment], judging(sums, spread(boxes, MAX_SAMPLES), toned, FIXED_GAINS));
    if (next.loss >= best.loss) break;
    best = { ...next, tone, toned };
  }
  return best;
}

/** A tone already includes the brightness. */
const FIXED_GAINS: Gains = { least: 0.92, most: 1.08 };
const OPAQUE = 0.95;

/** Brightness pairs (picture, screen) of the best matches. */
function pairsOf(sums: Sums, boxes: readonly Box[], alignment: Alignment, index: PictureIndex, toned: PictureIndex): Pair[] {
  const rough = new Float32Array(index.petIds.length);
  const fits = boxes.map((box) => {
    const part = place(box, alignment);
    rough.fill(Number.POSITIVE_INFINITY);
    compareAll(takeSample(sums, part, toned.rough.side), toned.rough, FIXED_GAINS, rough);
    const coarse = takeSample(sums, part, toned.coarse.side);
    const { picture, difference } = bestOf(coarse, toned.coarse, FIXED_GAINS, smallest(rough, MAX_COARSE));
    return { picture, part, loss: difference / (coarse.ink + MIN_INK) };
  });
  const best = fits.sort((a, b) => a.loss - b.loss).slice(0, Math.max(3, fits.length >> 1));
  return best.flatMap(({ picture, part }) => (picture < 0 ? [] : pairsIn(sums, part, index, picture)));
}

/** Brightness pairs of one picture and a screen fragment. */
export function pairsIn(sums: Sums, part: Box, { fine: { side, alpha, color } }: PictureIndex, picture: number): Pair[] {
  const { query } = takeSample(sums, part, side);
  const first = picture * side * side * 3;
  const opaque = Array.from(query.keys()).filter((at) => (alpha[Math.floor((first + at) / 3)] as number) > OPAQUE);
  // Sorted, because even a wrong picture has dark and bright points in similar shares.
  const known = opaque.map((at) => color[first + at] as number).sort((a, b) => a - b);
  const seen = opaque.map((at) => query[at] as number).sort((a, b) => a - b);
  return known.map((value, at) => ({ known: value, seen: seen[at] as number }));
}
