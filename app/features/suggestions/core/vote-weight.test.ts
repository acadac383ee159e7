import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { VOTE_RULES } from "../suggestions.constants.ts";
import { formatWeight, isFresh, NO_RECORD, supportOf, weighProposer, weighVote } from "./vote-weight.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const OLD = NOW - VOTE_RULES.freshMs;
const count = fc.nat({ max: 500 });
const record = fc.record({ accepted: count, declined: count, agreed: count, disagreed: count });
const weigh = (given: Partial<typeof NO_RECORD>, joinedAt = OLD) => weighVote({ record: { ...NO_RECORD, ...given }, joinedAt, now: NOW });

describe("the weight of a vote", () => {
  it("the weight of a vote is a whole one without a record, more with a good one and less with a bad one", () => {
    expect(weigh({})).toEqual({ weight: 100, fresh: false });
    expect(weigh({ agreed: 3, disagreed: 1 }).weight).toBe(120);
    expect(weigh({ accepted: 2, declined: 1 }).weight).toBe(120);
    expect(weigh({ disagreed: 2 }).weight).toBe(80);
    expect(weigh({ declined: 9 }).weight).toBe(50);
    expect(weigh({ agreed: 90 }).weight).toBe(200);
  });

  it("the weight of a vote is a quarter for the first seven days, whatever the record", () => {
    expect(isFresh(OLD + 1, NOW)).toBe(true);
    expect(isFresh(OLD, NOW)).toBe(false);
    fc.assert(
      fc.property(record, (any) => {
        expect(weighVote({ record: any, joinedAt: OLD + 1, now: NOW })).toEqual({ weight: 25, fresh: true });
      }),
    );
  });

  test("SUG-047: the weight of a vote is always within its bounds, and never less for one more right answer", () => {
    fc.assert(
      fc.property(record, fc.constantFrom("accepted" as const, "agreed" as const), (any, better) => {
        const { weight } = weighVote({ record: any, joinedAt: OLD, now: NOW });
        expect(weight).toBeGreaterThanOrEqual(VOTE_RULES.min);
        expect(weight).toBeLessThanOrEqual(VOTE_RULES.max);
        const more = weighVote({ record: { ...any, [better]: any[better] + 1 }, joinedAt: OLD, now: NOW });
        expect(more.weight).toBeGreaterThanOrEqual(weight);
      }),
    );
  });

  it("the weight of a vote gives a suggestion what its proposer's would weigh above or below a whole one; nothing where the account is new", () => {
    const start = (given: Partial<typeof NO_RECORD>, joinedAt = OLD) =>
      weighProposer({ record: { ...NO_RECORD, ...given }, joinedAt, now: NOW });
    expect([start({}), start({ accepted: 3 }), start({ declined: 9 }), start({ accepted: 3 }, NOW)]).toEqual([0, 60, -50, 0]);
  });
});

describe("the support", () => {
  const weight = fc.integer({ min: -100_000, max: 100_000 });
  const weights = fc.record({ start: fc.integer({ min: -50, max: 100 }), settled: weight, fresh: weight });

  it("the support adds what it began with, the settled votes, and of new accounts at most half of that", () => {
    expect(supportOf({ start: 0, settled: 0, fresh: 0 })).toBe(0);
    expect(supportOf({ start: 60, settled: 200, fresh: -25 })).toBe(235);
    expect(supportOf({ start: 0, settled: 200, fresh: 5_000 })).toBe(300);
    expect(supportOf({ start: 0, settled: 201, fresh: -5_000 })).toBe(101);
    expect(supportOf({ start: 0, settled: 0, fresh: 5_000 })).toBe(0);
    expect(supportOf({ start: -50, settled: 0, fresh: 5_000 })).toBe(-25);
  });

  test("SUG-047: the support is never turned round by any crowd of new accounts", () => {
    fc.assert(
      fc.property(weights, (given) => {
        const without = supportOf({ ...given, fresh: 0 });
        expect(Math.sign(supportOf(given))).toBe(Math.sign(without));
      }),
    );
  });

  it("the support never falls with a further vote for it, settled or new", () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 200 }), (given, more) => {
        const before = supportOf(given);
        expect(supportOf({ ...given, settled: given.settled + more })).toBeGreaterThanOrEqual(before);
        expect(supportOf({ ...given, fresh: given.fresh + more })).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

test.each([
  [0, "0"],
  [150, "+1.5"],
  [-25, "−0.25"],
  [123_400, "+1,234"],
])("a weight of %i hundredths reads %s", (hundredths, words) => {
  expect(formatWeight(hundredths)).toBe(words);
});
