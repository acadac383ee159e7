import { buildDealGraph, type DealGraph, partnerCount } from "./deal-graph.ts";
import { passUnits } from "./trust-flow.ts";

/** PageRank parameters: teleport probability, and the residual below which a node is not expanded. */
const SEARCHES = [
  { back: 0.2, least: 1 / 400 },
  { back: 0.05, least: 1 / 1_500 },
] as const;

/**
 * The upper limit of units for each member of a close group, one with few outside deals for its size: the flow of units from outside over
 * these deals, since being well known within the group proves nothing for it. So a group has at most `capacity` units for each incoming
 * deal, even if it trades with every seed. A group is searched from each of its members, as the set of least conductance around it by an
 * approximate personalized PageRank (Andersen, Chung, Lang, FOCS 2006).
 */
export async function limitsOfCloseGroups(
  graph: DealGraph,
  { capacity, seeds, reach }: { capacity: number; seeds: readonly number[]; reach: Float64Array },
  pause: () => Promise<unknown>,
): Promise<Float64Array> {
  const limits = new Float64Array(graph.size).fill(Number.POSITIVE_INFINITY);
  const search = new GroupSearch(graph, seeds, reach);
  const known = new Set<string>([""]);
  for (let account = 0; account < graph.size; account++) {
    if (account % PAUSE_EVERY === 0) await pause();
    if (reach[account] === 0) continue;
    for (const { back, least } of SEARCHES) {
      const group = search.find(account, back, least, 1 / capacity).sort((one, other) => one - other);
      const name = group.join();
      if (known.has(name)) continue;
      known.add(name);
      for (const [member, units] of unitsFromOutside(graph, group, capacity).entries()) {
        const at = group[member] as number;
        if (units < (limits[at] as number)) limits[at] = units;
      }
    }
  }
  return limits;
}

const PAUSE_EVERY = 500;
/** Share of the market above which a set is no group. */
const LARGEST = 0.5;

/** Units flowing into the group if every outside account is well known. */
function unitsFromOutside(graph: DealGraph, group: readonly number[], capacity: number): Float64Array {
  const places = new Map(group.map((account, at) => [account, at]));
  const [firsts, seconds]: [number[], number[]] = [[], []];
  const add = (one: number, other: number) => {
    firsts.push(one);
    seconds.push(other);
  };
  // Each deal with others is one with somebody of its own, who trades with the market as well.
  let next = group.length + 1;
  for (const [at, account] of group.entries())
    for (let edge = graph.offsets[account] as number; edge < (graph.offsets[account + 1] as number); edge++) {
      const place = places.get(graph.partners[edge] as number);
      if (place === undefined) {
        add(at, next);
        add(next, group.length);
        next += 1;
      } else if (place > at) add(at, place);
    }
  const isOutside = new Uint8Array(next).fill(1, group.length);
  return passUnits(buildDealGraph(next, firsts, seconds), isOutside, capacity).slice(0, group.length);
}

/** Searches close groups around accounts of one graph, with the same memory each time. */
class GroupSearch {
  readonly #graph: DealGraph;
  readonly #found: Float64Array;
  readonly #left: Float64Array;
  readonly #isInside: Uint8Array;
  readonly #isSeed: Uint8Array;
  readonly #seeds: number;
  /** Deals of the market weighted by reach from the seeds, so that deals within a group don't inflate it. */
  readonly #market: number;

  constructor(graph: DealGraph, seeds: readonly number[], reach: Float64Array) {
    this.#graph = graph;
    this.#found = new Float64Array(graph.size);
    this.#left = new Float64Array(graph.size);
    this.#isInside = new Uint8Array(graph.size);
    this.#isSeed = new Uint8Array(graph.size);
    for (const seed of seeds) this.#isSeed[seed] = 1;
    this.#seeds = seeds.length;
    this.#market = reach.reduce((sum, own, account) => sum + Math.min(1, own) * partnerCount(graph, account), 0);
  }

  /**
   * Set of least conductance around an account, if below `from`. Sets with most of the market or half of its seeds are excluded, because
   * they are the reference.
   */
  find(account: number, back: number, least: number, from: number): number[] {
    const touched = this.#spread(account, back, least);
    const degree = (one: number) => partnerCount(this.#graph, one);
    const order = touched.filter((one) => (this.#found[one] as number) > 0);
    const densities = new Map(order.map((one) => [one, (this.#found[one] as number) / degree(one)]));
    order.sort((one, other) => (densities.get(other) as number) - (densities.get(one) as number));
    let [cut, volume, seeds, best, length] = [0, 0, 0, from, 0];
    for (const [at, one] of order.entries()) {
      cut += degree(one) - 2 * this.#partnersInside(one);
      volume += degree(one);
      seeds += this.#isSeed[one] as number;
      if (volume > LARGEST * this.#market || 2 * seeds > this.#seeds) break;
      this.#isInside[one] = 1;
      // In an ordinary market, outside deals are proportional to the size of the rest.
      const openness = cut / (volume * (1 - volume / this.#market));
      if (openness < best) [best, length] = [openness, at + 1];
    }
    for (const one of touched) {
      this.#found[one] = 0;
      this.#left[one] = 0;
      this.#isInside[one] = 0;
    }
    return order.slice(0, length);
  }

  /** Approximate PageRank by pushing residuals from an account. Returns the touched accounts. */
  #spread(account: number, back: number, least: number): number[] {
    const { offsets, partners } = this.#graph;
    const touched = [account];
    const queue = [account];
    this.#left[account] = 1;
    for (let head = 0; head < queue.length; head++) {
      const one = queue[head] as number;
      const [start, end] = [offsets[one] as number, offsets[one + 1] as number];
      const left = this.#left[one] as number;
      if (left < least * (end - start)) continue;
      this.#found[one] = (this.#found[one] as number) + back * left;
      this.#left[one] = ((1 - back) * left) / 2;
      const share = ((1 - back) * left) / 2 / (end - start);
      if ((this.#left[one] as number) >= least * (end - start)) queue.push(one);
      for (let at = start; at < end; at++) {
        const other = partners[at] as number;
        const before = this.#left[other] as number;
        if (before === 0 && this.#found[other] === 0) touched.push(other);
        this.#left[other] = before + share;
        const enough = least * partnerCount(this.#graph, other);
        if (before < enough && before + share >= enough) queue.push(other);
      }
    }
    return touched;
  }

  #partnersInside(account: number): number {
    const { offsets, partners } = this.#graph;
    let inside = 0;
    for (let at = offsets[account] as number; at < (offsets[account + 1] as number); at++)
      inside += this.#isInside[partners[at] as number] as number;
    return inside;
  }
}
