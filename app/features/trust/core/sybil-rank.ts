import { type DealGraph, partnerCount } from "./deal-graph.ts";

/** Steps of the walk, as a multiple of log2 of the number of accounts. */
const STEPS_PER_DOUBLING = 3;
/** A seed's partner with up to this many partners starts with full weight, others with less: a busy front of a group is one deal, not many. */
const MAX_AT_A_PARTNER = 4;

/**
 * SybilRank (Cao et al., NSDI 2012): a lazy random walk that starts around the seeds and ends early. Returns for each account the probability
 * that the walk is there, for each of its partners, where 1 is usual: the median of the walk.
 */
function walkFromSeeds(graph: DealGraph, seeds: readonly number[]): Float64Array {
  const { size, offsets, partners } = graph;
  let density = new Float64Array(size);
  let next = new Float64Array(size);
  // It starts at their partners too, so that a single deal with a seed weighs less. The scale is set by the median at the end.
  for (const seed of seeds) {
    density[seed] = 1;
    for (let at = offsets[seed] as number; at < (offsets[seed + 1] as number); at++) {
      const partner = partners[at] as number;
      density[partner] = Math.max(density[partner] as number, Math.min(1, MAX_AT_A_PARTNER / partnerCount(graph, partner)));
    }
  }
  const steps = Math.ceil(STEPS_PER_DOUBLING * Math.log2(Math.max(2, size)));
  for (let step = 0; step < steps; step++) {
    for (let account = 0; account < size; account++) {
      const [start, end] = [offsets[account] as number, offsets[account + 1] as number];
      if (start === end) continue;
      let sum = 0;
      for (let at = start; at < end; at++) sum += density[partners[at] as number] as number;
      next[account] = 0.5 * (density[account] as number) + (0.5 * sum) / (end - start);
    }
    [density, next] = [next, density];
  }
  const usual = weightedQuantile(density, (account) => (density[account] as number) * partnerCount(graph, account), 0.5);
  return usual > 0 ? density.map((value) => value / usual) : density;
}

/**
 * How well the seeds reach each account, where 1 is usual. The seeds are dealt out to groups, each group walks for itself, and the lowest
 * result counts: a deal with one seed, or beside it, is worth nothing to those whom the other groups do not reach. Between two walks, which
 * take up to a tenth of a second each, it waits for `pause`.
 */
export async function reachFromSeeds(
  graph: DealGraph,
  seeds: readonly number[],
  groups: number,
  pause: () => Promise<unknown>,
): Promise<Float64Array> {
  const lowest = new Float64Array(graph.size).fill(seeds.length === 0 ? 0 : Number.POSITIVE_INFINITY);
  for (let group = 0; group < Math.min(groups, seeds.length); group++) {
    await pause();
    const own = seeds.filter((_, at) => at % groups === group);
    for (const [account, reach] of walkFromSeeds(graph, own).entries()) if (reach < (lowest[account] as number)) lowest[account] = reach;
  }
  return lowest;
}

/** The reach from which on an account belongs to the best reached `share` of all that is reached, by partners. */
export function reachOfBest(graph: DealGraph, reach: Float64Array, share: number): number {
  return weightedQuantile(reach, (account) => Math.min(1, reach[account] as number) * partnerCount(graph, account), share);
}

/** The value at which the accounts with the highest values hold that share of the whole weight; without the value 0. */
function weightedQuantile(values: Float64Array, weightOf: (account: number) => number, share: number): number {
  const order = Uint32Array.from(values.keys()).filter((account) => (values[account] as number) > 0);
  order.sort((one, other) => (values[other] as number) - (values[one] as number));
  let total = 0;
  for (const account of order) total += weightOf(account);
  let sum = 0;
  for (const account of order) {
    sum += weightOf(account);
    if (sum >= total * share) return values[account] as number;
  }
  return 0;
}
