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

/** Samples a screen fragment. */
export function takeSample(sums: Sums, box: Box, side: number, from: GroundFrom = "edges"): Sample {
  const query = new Float32Array(side * side * 3);
  sampleBox(sums, box, side, query);
  const ground = from === "edges" ? groundOf(query, side) : groundAround(query, side);
  let ink = 0;
  for (let at = 0; at < query.length; at++) ink += ((query[at] as number) - (ground[at] as number)) ** 2;
  return { query, ground, ink };
}

/** Background as a gradient from the median colour of the upper edge to that of the lower edge. */
function groundOf(query: Float32Array, side: number): Float32Array {
  const ground = new Float32Array(query.length);
  const deep = Math.max(1, side >> 2);
  const found = new Float32Array(side + 2 * (deep - 1));
  for (let channel = 0; channel < 3; channel++) {
    const edge = (lower: boolean) => {
      const row = (y: number) => (lower ? side - 1 - y : y) * side;
      let count = 0;
      for (let x = 0; x < side; x++) found[count++] = query[(row(0) + x) * 3 + channel] as number;
      for (let y = 1; y < deep; y++) for (const x of [0, side - 1]) found[count++] = query[(row(y) + x) * 3 + channel] as number;
      return found.sort()[found.length >> 1] as number;
    };
    const upper = edge(false);
    const change = (edge(true) - upper) / (side - 1);
    for (let at = 0; at < side * side; at++) ground[at * 3 + channel] = upper + change * Math.floor(at / side);
  }
  return ground;
}

/** Median colour around the fragment. */
function groundAround(query: Float32Array, side: number): Float32Array {
  const ring = ringOf(side);
  const found = new Float32Array(ring.length);
  const ground = new Float32Array(query.length);
  for (let channel = 0; channel < 3; channel++) {
    for (let at = 0; at < ring.length; at++) found[at] = query[(ring[at] as number) * 3 + channel] as number;
    const usual = found.sort()[found.length >> 1] as number;
    for (let at = channel; at < ground.length; at += 3) ground[at] = usual;
  }
  return ground;
}

const rings = new Map<number, Uint16Array>();

/** The points along the edges of a square. */
function ringOf(side: number): Uint16Array {
  const known = rings.get(side);
  if (known) return known;
  const ring = Uint16Array.from(
    Array.from({ length: side * side }, (_, at) => at).filter((at) => {
      const [x, y] = [at % side, Math.floor(at / side)];
      return x === 0 || y === 0 || x === side - 1 || y === side - 1;
    }),
  );
  rings.set(side, ring);
  return ring;
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

/** Difference at a given gain, with each point capped at `cap`, so that a number over a picture spoils only the points that it covers. */
export function cappedDifference(
  { query, ground }: Sample,
  { side, alpha, color }: Layer,
  picture: number,
  gain: number,
  cap: number,
): number {
  const values = side * side * 3;
  let total = 0;
  let point = picture * side * side;
  let at = point * 3;
  for (let i = 0; i < values; i += 3, at += 3) {
    const clear = 1 - (alpha[point++] as number);
    const apart =
      Math.abs((query[i] as number) - clear * (ground[i] as number) - gain * (color[at] as number)) +
      Math.abs((query[i + 1] as number) - clear * (ground[i + 1] as number) - gain * (color[at + 1] as number)) +
      Math.abs((query[i + 2] as number) - clear * (ground[i + 2] as number) - gain * (color[at + 2] as number));
    total += apart < cap ? apart : cap;
  }
  return total;
}
