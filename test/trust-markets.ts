import { buildDealGraph, type DealGraph, partnerCount } from "../app/features/trust/core/deal-graph.ts";

/** Random markets, and groups of accounts that try to get trust without trading. Everything follows from the seed. */

export type Pair = readonly [number, number];
type Random = () => number;

function seeded(seed: number): Random {
  let state = (Math.imul(seed, 2_654_435_761) ^ 0x9e3779b9) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state / 4_294_967_296;
  };
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const whole = (random: Random, below: number) => Math.floor(random() * below);

/** How the players of a market find each other, about eight partners each. */
const SHAPES: Record<string, (size: number, random: Random) => Pair[]> = {
  chance: (size, random) => {
    const pick = () => Math.floor(random() ** 1.5 * size);
    return range(size * 4).map(() => [pick(), pick()]);
  },
  "preferential attachment": (size, random) => {
    const ends = [0, 1];
    const pairs: Pair[] = [[0, 1]];
    for (let player = 2; player < size; player++)
      for (let turn = 0; turn < 4; turn++) {
        const other = ends[whole(random, ends.length)] as number;
        pairs.push([player, other]);
        ends.push(player, other);
      }
    return pairs;
  },
  "power law": (size, random) => {
    const totals: number[] = [];
    let sum = 0;
    for (let player = 0; player < size; player++) {
      sum += (player + 3) ** -0.7;
      totals.push(sum);
    }
    const busy = () => {
      const wanted = random() * sum;
      let [low, high] = [0, size - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((totals[middle] as number) < wanted) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    return range(size * 4).map(() => [random() < 0.5 ? whole(random, size) : busy(), busy()]);
  },
  communities: (size, random) => {
    const count = Math.max(3, Math.round(size / 100));
    return range(size * 4).map(() => {
      const one = Math.floor(random() ** 1.3 * size);
      if (random() >= 0.6) return [one, Math.floor(random() ** 1.3 * size)];
      return [one, (Math.floor((random() ** 1.3 * size) / count) * count + (one % count)) % size];
    });
  },
};
export const SHAPE_NAMES = Object.keys(SHAPES);

interface Group {
  size: number;
  inside: Pair[];
  /** The members that make the real deals, in turn. */
  fronts: number[];
}

const ring = (first: number, size: number) => range(size).map((at): Pair => [first + at, first + ((at + 1) % size)]);
const clique = (first: number, size: number) => range(size).flatMap((one) => range(one).map((other): Pair => [first + one, first + other]));
const star = (size: number) => range(size - 1).map((at): Pair => [0, at + 1]);

/** Groups of about that many accounts. */
const GROUPS: Record<string, (size: number, random: Random) => Group> = {
  ring: (size) => ({ size, inside: ring(0, size), fronts: range(size) }),
  star: (size) => ({ size, inside: star(size), fronts: range(size) }),
  "star with a busy centre": (size) => ({ size, inside: star(size), fronts: [0] }),
  clique: (size) => ({ size, inside: clique(0, size), fronts: range(size) }),
  "clique with one front": (size) => ({ size, inside: clique(0, size), fronts: [0] }),
  "two cliques with a bridge": (size) => {
    const half = Math.max(2, size >> 1);
    return { size: 2 * half, inside: [...clique(0, half), ...clique(half, half), [0, half]], fronts: range(half) };
  },
  "helpers with outposts": (size) => ({
    size: 1 + 2 * size,
    inside: range(size).flatMap((at): Pair[] => [
      [0, 1 + at],
      [1 + at, 1 + size + at],
    ]),
    fronts: [1, 2].slice(0, size),
  }),
  "helpers of twenty sold accounts": (size) => ({
    size: 20 + 2 * size,
    inside: range(size).flatMap((at): Pair[] => [...range(20).map((sold): Pair => [sold, 20 + at]), [20 + at, 20 + size + at]]),
    fronts: [20, 21].slice(0, size),
  }),
  "bought dormant accounts": (size, random) => ({
    size,
    inside: [...ring(0, size), ...range(size).map((at): Pair => [at, whole(random, size)])],
    fronts: range(size),
  }),
  "bridge accounts": (size, random) => ({
    size: size + 2,
    inside: range(size).flatMap((at): Pair[] => [
      [at % 2, at + 2],
      [at + 2, 2 + whole(random, size)],
    ]),
    fronts: [0, 1],
  }),
  chain: (size) => ({ size, inside: range(size - 1).map((at): Pair => [at, at + 1]), fronts: [0] }),
  tree: (size) => ({ size, inside: range(size - 1).map((at): Pair => [at + 1, at >> 1]), fronts: range(size) }),
};
export const GROUP_NAMES = Object.keys(GROUPS);

export interface Market {
  size: number;
  pairs: Pair[];
  /** Three accounts that people vouch for, at least, with a few partners each. */
  seeds: number[];
  random: Random;
}

export function makeMarket(shape: string, size: number, seed: number, seedCount = 3): Market {
  const random = seeded(seed);
  const pairs = SHAPES[shape]?.(size, random) ?? [];
  const graph = graphOf(size, pairs);
  const able = range(size).filter((player) => partnerCount(graph, player) >= 3);
  const seeds = new Set<number>();
  while (seeds.size < seedCount) seeds.add(able[whole(random, able.length)] as number);
  return { size, pairs, seeds: [...seeds].sort((one, other) => one - other), random };
}

export function graphOf(size: number, pairs: readonly Pair[]): DealGraph {
  return buildDealGraph(
    size,
    pairs.map(([one]) => one),
    pairs.map(([, other]) => other),
  );
}

/**
 * The market with that group beside it, which makes that many real deals with its players: with busy ones by chance, with every seed before
 * anybody else, or with seeds alone. Returns how many deals these are.
 */
export function attack(market: Market, group: string, size: number, realDeals: number, victims: Victims = "busy") {
  const { random } = market;
  const graph = graphOf(market.size, market.pairs);
  const traders = range(market.size).filter((player) => partnerCount(graph, player) > 0);
  const pick = () => traders[whole(random, traders.length)] as number;
  const busy = () =>
    [pick(), pick(), pick(), pick()].reduce((one, other) => (partnerCount(graph, other) > partnerCount(graph, one) ? other : one));
  const { size: count, inside, fronts } = GROUPS[group]?.(size, random) ?? { size: 0, inside: [], fronts: [] };
  const spread = (at: number) => fronts[Math.floor((at * fronts.length) / Math.min(realDeals, fronts.length)) % fronts.length] as number;
  const known = victims === "busy" ? [] : market.seeds;
  const real = new Map<string, Pair>();
  for (let at = 0; real.size < realDeals && at < 100 * realDeals; at++) {
    // Of seeds alone each front has deals with all, one after the other.
    const victim = victims === "seeds alone" ? (known[at % known.length] as number) : (known[at] ?? busy());
    const front = victims === "seeds alone" ? spread(Math.floor(at / known.length)) : spread(real.size);
    real.set(`${front} ${victim}`, [market.size + front, victim]);
  }
  const all = [...market.pairs, ...inside.map(([one, other]): Pair => [market.size + one, market.size + other]), ...real.values()];
  return { graph: graphOf(market.size + count, all), accounts: range(count).map((at) => market.size + at), real: real.size };
}

/** The partners of a group's real deals. */
export const VICTIMS = ["busy", "every seed first", "seeds alone"] as const;
type Victims = (typeof VICTIMS)[number];

/** The market with that many more honest players, each with twenty partners whom they met by chance. */
export function withNewcomers(market: Market, count: number) {
  const graph = graphOf(market.size, market.pairs);
  const traders = range(market.size).filter((player) => partnerCount(graph, player) > 0);
  const pairs = range(count).flatMap((at) => {
    const partners = new Set<number>();
    while (partners.size < 20) partners.add(traders[whole(market.random, traders.length)] as number);
    return [...partners].map((partner): Pair => [market.size + at, partner]);
  });
  return { graph: graphOf(market.size + count, [...market.pairs, ...pairs]), accounts: range(count).map((at) => market.size + at) };
}

/** Two in five players of the market fulfil what the site asks before it chooses a seed, and every attacking account does. */
export function eligibleIn(market: Market, graph: DealGraph): Uint8Array {
  return Uint8Array.from({ length: graph.size }, (_, account) =>
    account >= market.size || (Math.imul(account, 2_654_435_761) >>> 0) % 100 < 40 ? 1 : 0,
  );
}
