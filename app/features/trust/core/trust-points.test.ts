import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/text/durations.ts";
import type { TrustFacts } from "../trust.types.ts";
import { judgeTrust, levelOf } from "./trust-points.ts";
import { explainToOthers, explainTrust } from "./trust-words.ts";

const NOW = Date.UTC(2026, 10, 26);
const NOBODY: TrustFacts = {
  ...{ joinedAt: NOW, roblox: false, discord: false, partners: 0, units: 0 },
  ...{ good: 0, mixed: 0, critical: 0, weightless: 0, brokenRules: 0, seeds: 3 },
};
const since = (days: number) => NOW - days * DAY_MS;
const pointsOf = (facts: Partial<TrustFacts>) => judgeTrust({ ...NOBODY, ...facts }, NOW).points;
const partOf = (kind: string, facts: Partial<TrustFacts>) =>
  judgeTrust({ ...NOBODY, joinedAt: since(400), ...facts }, NOW).parts.find((part) => part.kind === kind)?.points;

const facts = fc.record({
  joinedAt: fc.integer({ min: 0, max: 2_000 }).map(since),
  roblox: fc.boolean(),
  discord: fc.boolean(),
  partners: fc.integer({ min: 0, max: 200 }),
  units: fc.double({ min: 0, max: 60, noNaN: true }),
  good: fc.integer({ min: 0, max: 200 }),
  mixed: fc.integer({ min: 0, max: 200 }),
  critical: fc.integer({ min: 0, max: 200 }),
  weightless: fc.integer({ min: 0, max: 20 }),
  brokenRules: fc.integer({ min: 0, max: 10 }),
  seeds: fc.integer({ min: 0, max: 6 }),
});

describe("points", () => {
  it("DEAL-080 trust points are a whole number from 0 to 100, the sum of parts with a reason each", () => {
    fc.assert(
      fc.property(facts, (some) => {
        const { points, parts } = judgeTrust(some, NOW);
        const sum = parts.reduce((total, part) => total + part.points, 0);
        expect(points).toBe(Math.min(100, Math.max(0, sum)));
        expect(Number.isInteger(points)).toBe(true);
        const { lines, level } = explainTrust(some, NOW);
        expect(level).toBe(levelOf(points));
        for (const { points: own, max, reason, raise } of lines) {
          expect(reason).not.toBe("");
          // A line below its maximum explains how to raise it.
          expect(raise === null).toBe(max !== null && (own ?? 0) >= max);
        }
      }),
    );
  });

  it("DEAL-086 others see neither broken rules nor the points of each part", () => {
    const own = explainTrust({ ...NOBODY, joinedAt: since(400), roblox: true, critical: 1, brokenRules: 2 }, NOW);
    expect(own.lines.map(({ kind, points }) => [kind, points])).toContainEqual(["rules", -20]);
    const seen = explainToOthers(own);
    expect(seen).toMatchObject({ points: own.points, level: own.level });
    expect(seen.lines.map(({ kind }) => kind)).toEqual(["deals", "reviews", "age", "roblox", "discord"]);
    for (const line of seen.lines) expect(line).toMatchObject({ points: null, max: null, raise: null });
  });

  it("DEAL-080 points never fall with more time, partners and good reviews, and never rise with critical reviews and broken rules", () => {
    fc.assert(
      fc.property(facts, (some) => {
        const before = judgeTrust(some, NOW).points;
        for (const better of [
          { joinedAt: some.joinedAt - DAY_MS },
          { partners: some.partners + 1, units: some.units + 1 },
          { seeds: some.seeds + 1 },
          { good: some.good + 1 },
          { roblox: true },
          { discord: true },
        ])
          expect(judgeTrust({ ...some, ...better }, NOW).points).toBeGreaterThanOrEqual(before);
        for (const worse of [{ critical: some.critical + 1 }, { brokenRules: some.brokenRules + 1 }])
          expect(judgeTrust({ ...some, ...worse }, NOW).points).toBeLessThanOrEqual(before);
      }),
    );
  });

  it("DEAL-081 a ring without outside deals has at most five points while new, and never any from deals and reviews", () => {
    const ring = { partners: 49, units: 0, good: 49, roblox: true, discord: true };
    expect(pointsOf(ring)).toBe(5);
    expect(partOf("deals", ring)).toBe(0);
    expect(partOf("reviews", ring)).toBe(0);
  });

  it("DEAL-081 an honest trader with twenty partners has sixty points without a review", () => {
    const honest = { joinedAt: since(365), partners: 20, units: 20, roblox: true, discord: true };
    expect(pointsOf(honest)).toBe(60);
    expect(pointsOf({ ...honest, good: 20 })).toBe(80);
    expect(pointsOf({ ...honest, good: 20, partners: 34, units: 34 })).toBe(100);
  });

  it("DEAL-083 with fewer than three seeds nobody has more than fifty points, and everybody can read that", () => {
    const best = { ...NOBODY, joinedAt: since(400), roblox: true, discord: true, partners: 40, units: 40, good: 20, seeds: 2 };
    expect(pointsOf(best)).toBe(50);
    expect(pointsOf({ ...best, brokenRules: 1 })).toBe(40);
    const reason = "Our team knows fewer than 3 of the players who trade here. Until then nobody has more than 50 points.";
    expect(explainToOthers(explainTrust(best, NOW)).lines).toContainEqual(expect.objectContaining({ kind: "seeds", reason }));
    expect(explainTrust({ ...best, seeds: 3 }, NOW).points).toBe(100);
  });

  it.each<[string, Partial<TrustFacts>]>([
    ["Deals with 20 players.", { partners: 20, units: 20 }],
    ["Deals with 20 players. 18 of them count.", { partners: 20, units: 18.7 }],
    ["Deals with 20 players. 1 of them counts.", { partners: 20, units: 1 }],
    ["Deals with 2 players. They start to count when the account is 7 days old.", { partners: 2, joinedAt: since(6) }],
    ["Deals with 2 players. They start to count when our team knows a few traders.", { partners: 2, seeds: 0 }],
  ])("DEAL-086 points for deals say “%s”", (reason, some) => {
    const { lines } = explainTrust({ ...NOBODY, joinedAt: since(400), ...some }, NOW);
    expect(lines.find(({ kind }) => kind === "deals")?.reason).toBe(reason);
  });

  it("DEAL-080 points for reviews say how many reviews have no weight", () => {
    const reason = (some: Partial<TrustFacts>) =>
      explainTrust({ ...NOBODY, ...some }, NOW).lines.find(({ kind }) => kind === "reviews")?.reason;
    expect(reason({ weightless: 9 })).toBe("9 reviews by players who don’t count yet.");
    expect(reason({ good: 1, weightless: 1 })).toBe("1 good review, 0 mixed, 0 critical. 1 review by players who don’t count yet.");
  });

  it.each<[string, Partial<TrustFacts>, number]>([
    ["deals", { partners: 1, units: 1 }, 1],
    ["deals", { partners: 2, units: 2 }, 3],
    ["deals", { partners: 9, units: 2.7 }, 4],
    ["deals", { partners: 40, units: 40 }, 50],
    ["reviews", { partners: 5, units: 5, good: 7 }, 5],
    ["reviews", { partners: 5, units: 5, good: 3, mixed: 9 }, 3],
    ["reviews", { partners: 5, units: 5, good: 3, critical: 2 }, -1],
    ["reviews", { critical: 30 }, -20],
    ["age", { joinedAt: since(24) }, 0],
    ["age", { joinedAt: since(25) }, 1],
    ["age", { joinedAt: since(365) }, 15],
    ["rules", { brokenRules: 2 }, -20],
    ["rules", { brokenRules: 0 }, undefined as never],
  ])("DEAL-080 points for %s, with %j, are %s", (kind, some, points) => {
    expect(partOf(kind, some)).toBe(points);
  });

  it.each([
    [0, 5],
    [1, 7],
    [10, 25],
  ])("DEAL-081 points of an account that joined %s days ago are %s at most", (days, most) => {
    expect(pointsOf({ joinedAt: since(days), partners: 20, units: 20, good: 20, roblox: true, discord: true })).toBe(most);
  });

  it.each([
    [0, "Not known yet"],
    [19, "Not known yet"],
    [20, "A little known"],
    [59, "Known"],
    [60, "Well known"],
    [80, "Very well known"],
  ])("DEAL-080 points of %s are called “%s”", (points, name) => {
    expect(levelOf(points)).toBe(name);
  });
});
