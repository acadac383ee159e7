import { describe, expect, test } from "vitest";
import {
  attack,
  eligibleIn,
  GROUP_NAMES,
  graphOf,
  makeMarket,
  type Pair,
  SHAPE_NAMES,
  VICTIMS,
  withNewcomers,
} from "../../../../test/trust-markets.ts";
import { PARTNER_POINTS } from "../trust.constants.ts";
import { buildDealGraph, partnerCount } from "./deal-graph.ts";
import { countUnits } from "./deal-units.ts";
import { passUnits } from "./trust-flow.ts";

const pointsOf = (units: number) => Math.floor((units + 1e-4) * PARTNER_POINTS);
/** Pairs of a number of accounts and a number of real deals. */
const PLANS = [
  [3, 2],
  [8, 4],
  [20, 8],
] as const;
type Victims = (typeof VICTIMS)[number];

/** The most points of an account of a group in a market of three seeds, and those of all for each real deal. */
async function gainOf(shape: string, size: number, group: string, [accounts, realDeals]: readonly [number, number], victims: Victims) {
  const market = makeMarket(shape, size, 1);
  const attacked = attack(market, group, accounts, realDeals, victims);
  const { units } = await countUnits(attacked.graph, market.seeds, eligibleIn(market, attacked.graph));
  const points = attacked.accounts.map((account) => pointsOf(units[account] ?? 0));
  return { most: Math.max(...points), aDeal: points.reduce((sum, own) => sum + own, 0) / attacked.real };
}

/** Upper limits for an attacking group. */
const TOO_MUCH = { most: 30, aDeal: 4 };
async function expectLittle(...of: Parameters<typeof gainOf>) {
  const { most, aDeal } = await gainOf(...of);
  expect(most, of.join()).toBeLessThan(TOO_MUCH.most);
  expect(aDeal, of.join()).toBeLessThanOrEqual(TOO_MUCH.aDeal);
}

describe.each(SHAPE_NAMES)("a market by %s", (shape) => {
  test.each(GROUP_NAMES)(
    `DEAL-081 in a market by ${shape} a %s gains at most four points for each real deal, and nobody in it thirty`,
    async (group) => {
      for (const victims of VICTIMS) for (const plan of PLANS) await expectLittle(shape, 90, group, plan, victims);
      for (const victims of ["busy", "every seed first"] as const) await expectLittle(shape, 400, group, [8, 4], victims);
    },
  );

  test(`DEAL-081 in a market by ${shape} honest players with twenty partners have thirty points for deals`, async () => {
    for (const size of [90, 400, 2_000]) {
      const market = makeMarket(shape, size, 1);
      const { graph, accounts } = withNewcomers(market, 10);
      const { units } = await countUnits(graph, market.seeds, eligibleIn(market, graph));
      for (const account of accounts) expect(pointsOf(units[account] ?? 0)).toBe(30);
    }
  });
});

test("DEAL-081 in a market of 5,000 players helpers with outposts and closed groups gain little, also with deals with every seed", async () => {
  for (const [group, victims] of [
    ["helpers with outposts", "busy"],
    ["helpers of twenty sold accounts", "every seed first"],
    ["clique", "every seed first"],
    ["ring", "seeds alone"],
  ] as const)
    await expectLittle("power law", 5_000, group, [20, 8], victims);
});

test("DEAL-083 the site chooses seeds from 400 trading players on, only among eligible accounts, and none without a seed", async () => {
  const [small, large] = [makeMarket("chance", 300, 1), makeMarket("chance", 600, 1)];
  const chosenIn = async (market: typeof small, seeds = market.seeds) => {
    const graph = graphOf(market.size, market.pairs);
    const eligible = eligibleIn(market, graph);
    return { eligible, ...(await countUnits(graph, seeds, eligible)) };
  };
  expect((await chosenIn(small)).chosen).toEqual([]);
  const { chosen, eligible } = await chosenIn(large);
  expect(chosen.length).toBeGreaterThan(10);
  expect(chosen.every((account) => eligible[account] === 1 && !large.seeds.includes(account))).toBe(true);
  const without = await chosenIn(large, []);
  expect(without.chosen).toEqual([]);
  expect(without.units.every((units) => units === 0)).toBe(true);
});

test("DEAL-081 accounts that trade only among themselves have nothing, and don’t change what others have", async () => {
  const market = makeMarket("chance", 200, 3);
  const alone = graphOf(200, market.pairs);
  const ring = Array.from({ length: 1_000 }, (_, at): Pair => [200 + at, 200 + ((at + 1) % 1_000)]);
  const both = graphOf(1_200, [...market.pairs, ...ring]);
  const none = new Uint8Array(1_200);
  const { units } = await countUnits(both, market.seeds, none);
  expect(units.slice(200).every((own) => own === 0)).toBe(true);
  const before = (await countUnits(alone, market.seeds, none)).units;
  const sum = (of: Float64Array) => of.reduce((total, own) => total + own, 0);
  expect(sum(units.slice(0, 200)) / sum(before)).toBeGreaterThan(0.98);
});

test("DEAL-081 a group gets no more over a deal than it carries, however the group trades among itself", () => {
  // 0 is well known and trades with 1, from whom a clique of nine hangs.
  const clique = Array.from({ length: 9 }, (_, one) => Array.from({ length: one }, (_, other): Pair => [1 + one, 1 + other])).flat();
  const graph = graphOf(10, [[0, 1], ...clique]);
  const units = passUnits(graph, Uint8Array.from([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 2.4);
  expect(units.slice(1).reduce((sum, own) => sum + own, 0)).toBeLessThanOrEqual(2.4);
});

test("a graph has one edge for each two accounts, however often and in which order they are listed", () => {
  const graph = buildDealGraph(4, [0, 1, 1, 2, 3], [1, 0, 2, 1, 3]);
  expect([0, 1, 2, 3].map((account) => partnerCount(graph, account))).toEqual([1, 2, 1, 0]);
  expect([...graph.partners]).toEqual([1, 0, 2, 1]);
});
