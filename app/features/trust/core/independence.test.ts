import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countWays, MAX_WAYS, whoseNext } from "./independence.ts";
import { countedPartners } from "./trust-points.ts";

type Graph = Map<string, string[]>;

/** A graph of these deals; the same two may have many. */
function graphOf(deals: Iterable<readonly [string, string]>): Graph {
  const partners = new Map<string, Set<string>>();
  for (const [one, other] of deals) {
    if (one === other) continue;
    partners.set(one, (partners.get(one) ?? new Set()).add(other));
    partners.set(other, (partners.get(other) ?? new Set()).add(one));
  }
  return new Map([...partners].map(([id, others]) => [id, [...others]]));
}
const waysOf = (graph: Graph, me: string) => countWays(me, (id) => graph.get(id) ?? []);
const counted = (graph: Graph, me: string) => countedPartners({ partners: graph.get(me)?.length ?? 0, ways: waysOf(graph, me) });
const range = (size: number) => Array.from({ length: size }, (_, at) => at);

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Players who find each other by chance, some of them much more often than others. */
function market(size: number, deals: number, seed: number): [string, string][] {
  const random = seeded(seed);
  const pick = () => `m${Math.floor(random() ** 1.5 * size)}`;
  return range(deals).map(() => [pick(), pick()]);
}

const GROUPS: Record<string, [string, string][]> = {
  "a ring in which each trades twenty times with the next": range(1_000).map((at) => [`g${at % 50}`, `g${(at + 1) % 50}`]),
  "a ring in which each trades with the next ten": range(500).map((at) => [
    `g${at % 50}`,
    `g${((at % 50) + 1 + Math.floor(at / 50)) % 50}`,
  ]),
  "a clique": range(50).flatMap((one) => range(50).map((other): [string, string] => [`g${one}`, `g${other}`])),
  "two halves, each of which trades with all of the other": range(25).flatMap((one) =>
    range(25).map((other): [string, string] => [`g${one}`, `g${25 + other}`]),
  ),
  "a star": range(49).map((at) => ["g0", `g${at + 1}`]),
};

describe.each(Object.entries(GROUPS))("fifty accounts that are %s", (_name, deals) => {
  test("DEAL-081 count as two partners at most, alone and joined to the others by two players", () => {
    const alone = graphOf(deals);
    const bridged = graphOf([...deals, ...market(400, 1_600, 7), ["g3", "m4"], ["g9", "m11"]]);
    for (const at of range(50)) {
      expect(counted(alone, `g${at}`)).toBeLessThanOrEqual(2);
      // The two who made a real deal have that one more.
      expect(counted(bridged, `g${at}`)).toBeLessThanOrEqual(at === 3 || at === 9 ? 3 : 2);
    }
  });
});

test("DEAL-081 whatever fifty accounts do among themselves, they count as two partners at most", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 50, max: 1_000 }), (seed, count) => {
      const random = seeded(seed);
      const pick = () => `g${Math.floor(random() * 50)}`;
      const graph = graphOf(range(count).map(() => [pick(), pick()]));
      for (const id of graph.keys()) expect(counted(graph, id)).toBeLessThanOrEqual(2);
    }),
    { numRuns: 40 },
  );
});

test("DEAL-081 an honest trader with twenty ordinary partners counts all of them", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
      const deals = market(400, 1_600, seed);
      const random = seeded(seed + 1);
      const others = new Set<string>();
      // Whoever trades at all, the busy and the quiet.
      const traders = [...graphOf(deals)].filter(([, partners]) => partners.length > 1).map(([id]) => id);
      while (others.size < 20) others.add(traders[Math.floor(random() * traders.length)] as string);
      const graph = graphOf([...deals, ...[...others].map((id): [string, string] => ["honest", id])]);
      expect(waysOf(graph, "honest")).toBeGreaterThanOrEqual(19);
    }),
    { numRuns: 60 },
  );
});

test("DEAL-081 ways never have a player in common, and there are no more than partners, and than twenty", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1, max: 600 }), (seed, count) => {
      const graph = graphOf(market(200, count, seed));
      for (const [id, partners] of [...graph].slice(0, 20)) {
        const ways = waysOf(graph, id);
        expect(ways).toBeLessThanOrEqual(Math.min(partners.length, MAX_WAYS));
      }
    }),
    { numRuns: 30 },
  );
  // All ways of this one lead through a single player.
  const neck = graphOf([
    ...range(10).flatMap((at): [string, string][] => [
      ["me", `p${at}`],
      [`p${at}`, "neck"],
    ]),
    ...range(200).map((at): [string, string] => ["neck", `far${at}`]),
  ]);
  expect(waysOf(neck, "me")).toBe(1);
});

test("DEAL-081 the order of the lists decides nothing about a group that trades among itself", () => {
  const graph = graphOf(GROUPS["a clique"] ?? []);
  const turned = new Map([...graph].map(([id, partners]) => [id, partners.toReversed()]));
  expect(waysOf(turned, "g7")).toBe(waysOf(graph, "g7"));
});

test("DEAL-083 the partners of a bounded number of players have to be known", () => {
  const graph = graphOf(market(5_000, 60_000, 3));
  const known = new Map<string, string[]>();
  let rounds = 0;
  for (let next = whoseNext("m0", known); next.length > 0; next = whoseNext("m0", known)) {
    for (const id of next) known.set(id, (graph.get(id) ?? []).slice(0, 100));
    rounds += 1;
  }
  expect(known.size).toBeLessThanOrEqual(400);
  expect(rounds).toBeLessThanOrEqual(8);
  expect(countWays("m0", (id) => known.get(id) ?? [])).toBe(MAX_WAYS);
});
