import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TrustFacts } from "../trust.types.ts";
import { judgeTrust, levelOf } from "./trust-points.ts";
import { explainToOthers, explainTrust } from "./trust-words.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 26);
const NOBODY: TrustFacts = {
  ...{ joinedAt: NOW, roblox: false, discord: false, partners: 0, ways: 0 },
  ...{ good: 0, mixed: 0, critical: 0, brokenRules: 0 },
};
const since = (days: number) => NOW - days * DAY;
const pointsOf = (facts: Partial<TrustFacts>) => judgeTrust({ ...NOBODY, ...facts }, NOW).points;
const partOf = (kind: string, facts: Partial<TrustFacts>) =>
  judgeTrust({ ...NOBODY, joinedAt: since(400), ...facts }, NOW).parts.find((part) => part.kind === kind)?.points;

const facts = fc.record({
  joinedAt: fc.integer({ min: 0, max: 2_000 }).map(since),
  roblox: fc.boolean(),
  discord: fc.boolean(),
  partners: fc.integer({ min: 0, max: 200 }),
  ways: fc.integer({ min: 0, max: 20 }),
  good: fc.integer({ min: 0, max: 200 }),
  mixed: fc.integer({ min: 0, max: 200 }),
  critical: fc.integer({ min: 0, max: 200 }),
  brokenRules: fc.integer({ min: 0, max: 10 }),
});

describe("points", () => {
  it("DEAL-080 are a whole number from 0 to 100, the sum of their parts, each of which has a reason", () => {
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
          // What can be more says how.
          expect(raise === null).toBe(max !== null && (own ?? 0) >= max);
        }
      }),
    );
  });

  it("DEAL-086 say nothing to others of broken rules, nor what each part gives", () => {
    const own = explainTrust({ ...NOBODY, joinedAt: since(400), roblox: true, critical: 1, brokenRules: 2 }, NOW);
    expect(own.lines.map(({ kind, points }) => [kind, points])).toContainEqual(["rules", -20]);
    const seen = explainToOthers(own);
    expect(seen).toMatchObject({ points: own.points, level: own.level });
    expect(seen.lines.map(({ kind }) => kind)).toEqual(["deals", "reviews", "age", "roblox", "discord"]);
    for (const line of seen.lines) expect(line).toMatchObject({ points: null, max: null, raise: null });
  });

  it("DEAL-080 are never fewer for more time, partners and good reviews, and never more for what is bad", () => {
    fc.assert(
      fc.property(facts, (some) => {
        const before = judgeTrust(some, NOW).points;
        for (const better of [
          { joinedAt: some.joinedAt - DAY },
          { partners: some.partners + 1, ways: Math.min(20, some.ways + 1) },
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

  it("DEAL-081 fifty fresh accounts of a ring have five at most, and from deals never more", () => {
    const ring = { partners: 49, ways: 0, good: 49, roblox: true, discord: true };
    expect(pointsOf(ring)).toBe(5);
    expect(partOf("deals", ring)).toBe(5);
    expect(partOf("reviews", ring)).toBe(2);
  });

  it("DEAL-081 an honest trader with twenty partners has sixty within a month, without a single review", () => {
    const honest = { joinedAt: since(28), partners: 20, ways: 20, roblox: true };
    expect(pointsOf(honest)).toBe(61);
    expect(pointsOf({ ...honest, joinedAt: since(60), good: 12 })).toBe(74);
    expect(pointsOf({ ...honest, joinedAt: since(365), good: 20, discord: true })).toBe(100);
  });

  it.each<[string, Partial<TrustFacts>, number]>([
    ["deals", { partners: 1, ways: 0 }, 2],
    ["deals", { partners: 2, ways: 0 }, 5],
    ["deals", { partners: 9, ways: 2 }, 5],
    ["deals", { partners: 9, ways: 3 }, 7],
    ["deals", { partners: 40, ways: 20 }, 50],
    ["reviews", { partners: 5, ways: 5, good: 7 }, 5],
    ["reviews", { partners: 5, ways: 5, good: 3, mixed: 9 }, 3],
    ["reviews", { partners: 5, ways: 5, good: 3, critical: 2 }, -1],
    ["reviews", { critical: 30 }, -20],
    ["age", { joinedAt: since(24) }, 0],
    ["age", { joinedAt: since(25) }, 1],
    ["age", { joinedAt: since(365) }, 15],
    ["rules", { brokenRules: 2 }, -20],
    ["rules", { brokenRules: 0 }, undefined as never],
  ])("DEAL-080 for %s, with %j, are %s", (kind, some, points) => {
    expect(partOf(kind, some)).toBe(points);
  });

  it.each([
    [0, 5],
    [1, 7],
    [10, 25],
  ])("DEAL-081 of an account that joined %s days ago are %s at most", (days, most) => {
    expect(pointsOf({ joinedAt: since(days), partners: 20, ways: 20, good: 20, roblox: true, discord: true })).toBe(most);
  });

  it.each([
    [0, "Not known yet"],
    [19, "Not known yet"],
    [20, "A little known"],
    [59, "Known"],
    [60, "Well known"],
    [80, "Very well known"],
  ])("DEAL-080 of %s are called “%s”", (points, name) => {
    expect(levelOf(points)).toBe(name);
  });
});
