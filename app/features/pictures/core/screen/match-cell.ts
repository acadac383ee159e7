import type { Layer } from "./picture-index.ts";
import { type Box, type Sums, sampleBox } from "./pixels.ts";

/** A screen fragment sampled at a layer's size, with its estimated background. */
export interface Sample {
  query: Float32Array;
  ground: Float32Array;
  /** Squared difference from the background. */
  ink: number;
}

/** Range of the gain of a picture on the screen. */
export interface Gains {
  least: number;
  most: number;
}

/**
 * Background estimate: a gradient between the `edges` above and below, or the median colour `around` it, which ignores badges in two
 * corners.
 */
export type GroundFrom = "edges" | "around";

/** Samples a screen fragment. `into` is written over, if given: a search takes hundreds of thousands. */
export function takeSample(sums: Sums, box: Box, side: number, from: GroundFrom = "edges", into?: Sample): Sample {
  const sample = into ?? emptySample(side);
  const { query, ground } = sample;
  sampleBox(sums, box, side, query);
  if (from === "edges") groundOf(query, side, ground);
  else groundAround(query, side, ground);
  let ink = 0;
  for (let at = 0; at < query.length; at++) ink += ((query[at] as number) - (ground[at] as number)) ** 2;
  sample.ink = ink;
  return sample;
}

/** A sample to write over. */
export const emptySample = (side: number): Sample => ({
  query: new Float32Array(side * side * 3),
  ground: new Float32Array(side * side * 3),
  ink: 0,
});

/** Background as a gradient from the median colour of the upper edge to that of the lower edge. */
function groundOf(query: Float32Array, side: number, ground: Float32Array): void {
  const deep = Math.max(1, side >> 2);
  const found = new Float32Array(side + 2 * (deep - 1));
  for (let channel = 0; channel < 3; channel++) {
    const edge = (lower: boolean) => {
      const row = (y: number) => (lower ? side - 1 - y : y) * side;
      let count = 0;
      for (let x = 0; x < side; x++) found[count++] = query[(row(0) + x) * 3 + channel] as number;
      for (let y = 1; y < deep; y++) for (const x of [0, side - 1]) found[count++] = query[(row(y) + x) * 3 + channel] as number;
      return median(found);
    };
    const upper = edge(false);
    const change = (edge(true) - upper) / (side - 1);
    for (let at = 0; at < side * side; at++) ground[at * 3 + channel] = upper + change * Math.floor(at / side);
  }
}

/** Median colour around the fragment. */
function groundAround(query: Float32Array, side: number, ground: Float32Array): void {
  const { ring, found } = ringOf(side);
  for (let channel = 0; channel < 3; channel++) {
    for (let at = 0; at < ring.length; at++) found[at] = query[(ring[at] as number) * 3 + channel] as number;
    const usual = median(found);
    for (let at = channel; at < ground.length; at += 3) ground[at] = usual;
  }
}

/** The upper median, by quickselect; changes the order. */
function median(values: Float32Array): number {
  const middle = values.length >> 1;
  let [first, last] = [0, values.length - 1];
  while (first < last) {
    const pivot = values[middle] as number;
    let [low, high] = [first, last];
    while (low <= high) {
      while ((values[low] as number) < pivot) low++;
      while ((values[high] as number) > pivot) high--;
      if (low > high) break;
      const moved = values[low] as number;
      values[low++] = values[high] as number;
      values[high--] = moved;
    }
    if (high < middle) first = low;
    if (low > middle) last = high;
  }
  return values[middle] as number;
}

interface Ring {
  ring: Uint16Array;
  /** Space for their values. */
  found: Float32Array;
}

const rings = new Map<number, Ring>();

/** The points along the edges of a square. */
function ringOf(side: number): Ring {
  const known = rings.get(side);
  if (known) return known;
  const ring = Uint16Array.from(
    Array.from({ length: side * side }, (_, at) => at).filter((at) => {
      const [x, y] = [at % side, Math.floor(at / side)];
      return x === 0 || y === 0 || x === side - 1 || y === side - 1;
    }),
  );
  const made = { ring, found: new Float32Array(ring.length) };
  rings.set(side, made);
  return made;
}

/** Squared difference between a sample and a picture over its background, at the best gain, which is left in `lastGain`. */
function difference({ query, ground }: Sample, { side, alpha, color, energy }: Layer, picture: number, { least, most }: Gains): number {
  const values = side * side * 3;
  let own = 0;
  let common = 0;
  let point = picture * side * side;
  let at = point * 3;
  for (let i = 0; i < values; i += 3, at += 3) {
    const clear = 1 - (alpha[point++] as number);
    const red = (query[i] as number) - clear * (ground[i] as number);
    const green = (query[i + 1] as number) - clear * (ground[i + 1] as number);
    const blue = (query[i + 2] as number) - clear * (ground[i + 2] as number);
    own += red * red + green * green + blue * blue;
    common += red * (color[at] as number) + green * (color[at + 1] as number) + blue * (color[at + 2] as number);
  }
  const whole = energy[picture] as number;
  const gain = Math.min(most, Math.max(least, common / (whole + 1)));
  lastGain = gain;
  return own - 2 * gain * common + gain * gain * whole;
}

let lastGain = 1;

/** Lowers `into` to the difference of every `step`-th picture to a sample. */
export function compareAll(sample: Sample, layer: Layer, gains: Gains, into: Float32Array, step = 1): void {
  for (let picture = 0; picture < into.length; picture += step) {
    const found = difference(sample, layer, picture, gains);
    if (found < (into[picture] as number)) into[picture] = found;
  }
}

/** The most similar picture among `some`, with its difference and gain. */
export function bestOf(
  sample: Sample,
  layer: Layer,
  gains: Gains,
  some: Iterable<number>,
): { picture: number; difference: number; gain: number } {
  let best = { picture: -1, difference: Number.POSITIVE_INFINITY, gain: 1 };
  for (const picture of some) {
    const found = difference(sample, layer, picture, gains);
    if (found < best.difference) best = { picture, difference: found, gain: lastGain };
  }
  return best;
}

/** Lowers `into` to the difference of some pictures to a sample. */
export function compareSome(sample: Sample, layer: Layer, gains: Gains, some: readonly number[], into: Float32Array): void {
  for (const picture of some) into[picture] = Math.min(into[picture] as number, difference(sample, layer, picture, gains));
}

/** Indices of the `count` smallest of every `step`-th value, unordered. */
export function smallest(values: Float32Array, count: number, step = 1): number[] {
  const kept: number[] = [];
  let worst = 0;
  for (let at = 0; at < values.length; at += step) {
    if (kept.length < count) {
      kept.push(at);
      if ((values[at] as number) > (values[kept[worst] as number] as number)) worst = kept.length - 1;
    } else if ((values[at] as number) < (values[kept[worst] as number] as number)) {
      kept[worst] = at;
      for (let i = 0; i < kept.length; i++)
        if ((values[kept[i] as number] as number) > (values[kept[worst] as number] as number)) worst = i;
    }
  }
  return kept;
}

export interface Capped {
  gain: number;
  /** The most that a point counts, so that a number over a picture spoils only the points that it covers. */
  cap: number;
  /** From here on the exact difference does not matter. */
  enough?: number;
}

/** Difference at a given gain. At least `enough`, but not exact, if it is not below that. */
export function cappedDifference(
  { query, ground }: Sample,
  { side, alpha, color }: Layer,
  picture: number,
  { gain, cap, enough = Number.POSITIVE_INFINITY }: Capped,
): number {
  let total = 0;
  // From the middle outwards: pictures differ least at their edges.
  for (let step = 0; step < side && total < enough; step++) {
    const row = (side + (step % 2 === 0 ? step : -step - 1)) >> 1;
    let point = (picture * side + row) * side;
    let at = point * 3;
    for (let i = row * side * 3, end = i + side * 3; i < end; i += 3, at += 3) {
      const clear = 1 - (alpha[point++] as number);
      const apart =
        Math.abs((query[i] as number) - clear * (ground[i] as number) - gain * (color[at] as number)) +
        Math.abs((query[i + 1] as number) - clear * (ground[i + 1] as number) - gain * (color[at + 1] as number)) +
        Math.abs((query[i + 2] as number) - clear * (ground[i + 2] as number) - gain * (color[at + 2] as number));
      total += apart < cap ? apart : cap;
    }
  }
  return total;
}
