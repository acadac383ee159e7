import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type KnownChannel, pauseAfter, pickListed, planRound, quotaDay, ROUND_MS } from "./live-plan.ts";

const NOW = Date.parse("2026-11-25T20:00:00Z");
const known = (more: Partial<KnownChannel> = {}): KnownChannel => ({
  providerId: "UC",
  resolvedAt: 0,
  videoCount: 5,
  listedCount: 5,
  listedAt: NOW,
  openVideos: [],
  ...more,
});
const many = (count: number, more: Partial<KnownChannel> = {}) => Array.from({ length: count }, () => known(more));
const unknown = (more: Partial<KnownChannel> = {}) => known({ providerId: null, resolvedAt: null, listedAt: null, ...more });

describe("PART-071 a round", () => {
  test("PART-071 a round of 500 channels, 100 of them with a stream, costs less than its share of 9,700 units, and reads some lists", () => {
    const channels = [...many(400), ...many(100, { openVideos: ["x"] })];
    const plan = planRound(channels, { unitsLeft: 9_700, roundsLeft: 360, now: NOW });
    expect(plan?.units).toBeLessThanOrEqual(26);
    expect(plan?.lists).toBeGreaterThanOrEqual(10);
  });

  test("PART-071 a round of a few channels reads every list each time", () => {
    expect(planRound(many(20), { unitsLeft: 9_700, roundsLeft: 360, now: NOW })?.lists).toBe(20);
  });

  test("PART-071 a round with too little left asks only what tells for all, and with less nothing", () => {
    expect(planRound(many(500), { unitsLeft: 10, roundsLeft: 1, now: NOW })).toEqual({ resolve: [], lists: 0, units: 10 });
    expect(planRound(many(500), { unitsLeft: 9, roundsLeft: 1, now: NOW })).toBeNull();
    expect(planRound([], { unitsLeft: 9_700, roundsLeft: 360, now: NOW })).toBeNull();
  });

  test("PART-071 a round finds out ten new channels at most, and none that was not found within a day", () => {
    const at = (resolvedAt: number) => many(1, { providerId: null, resolvedAt });
    const channels = [...Array.from({ length: 14 }, () => unknown()), ...at(NOW - 86_400_000 + 1)];
    expect(planRound(channels, { unitsLeft: 9_700, roundsLeft: 360, now: NOW })?.resolve).toHaveLength(10);
    expect(planRound(at(NOW - 86_400_000 + 1), { unitsLeft: 99, roundsLeft: 1, now: NOW })?.resolve).toHaveLength(0);
    expect(planRound(at(NOW - 86_400_000), { unitsLeft: 99, roundsLeft: 1, now: NOW })).toMatchObject({ resolve: { length: 1 }, lists: 1 });
  });

  test("a day of rounds never costs more than there is, whatever the channels are like", () => {
    const channel = fc.record({
      providerId: fc.constantFrom(null, "UC"),
      resolvedAt: fc.constantFrom(null, 0, NOW),
      openVideos: fc.array(fc.constant("x"), { maxLength: 10 }),
    });
    fc.assert(
      fc.property(fc.array(channel, { maxLength: 700 }), fc.integer({ min: 0, max: 12_000 }), (some, units) => {
        const channels = some.map((one) => known(one));
        let left = units;
        for (let roundsLeft = 24; roundsLeft > 0; roundsLeft--) {
          const plan = planRound(channels, { unitsLeft: left, roundsLeft, now: NOW });
          if (!plan) break;
          left -= plan.units;
          expect(left).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test("PART-071 lists are read first of channels that have another number of videos, then of those that were read the longest ago", () => {
  const [old, fresh, never, changed] = [
    known({ listedAt: NOW - 9_000 }),
    known({ listedAt: NOW }),
    known({ listedAt: null }),
    known({ listedAt: NOW, videoCount: 6 }),
  ];
  expect(pickListed([old, fresh, never, changed], 3)).toEqual([never, changed, old]);
});

describe("PART-072 after a failure", () => {
  const now = new Date(NOW);
  const minutes = (fault: Parameters<typeof pauseAfter>[0], failures: number) =>
    (pauseAfter(fault, failures, now).getTime() - NOW) / 60_000;

  test("a provider is left alone longer each time, up to an hour", () => {
    expect([1, 2, 3, 4, 9].map((failures) => minutes("slow", failures))).toEqual([0, 4, 8, 16, 60]);
    expect([1, 2, 3, 30].map((failures) => minutes("refused", failures))).toEqual([15, 30, 60, 60]);
    expect([1, 2, 3].map((failures) => minutes("busy", failures))).toEqual([4, 8, 16]);
  });

  test("PART-072 after a failure with no quota left nothing is read until the day is over in California", () => {
    expect(pauseAfter("quota", 1, now)).toEqual(new Date("2026-11-26T08:00:00Z"));
  });
});

test.each([
  ["2026-11-25T07:59:59Z", "2026-11-24", 1],
  ["2026-11-25T08:00:00Z", "2026-11-25", 360],
  ["2026-07-01T06:59:00Z", "2026-06-30", 1],
  ["2026-07-01T07:00:00Z", "2026-07-01", 360],
])("PART-072 at %s the quota's day is %s, with %i rounds left", (at, day, roundsLeft) => {
  expect(quotaDay(new Date(at))).toMatchObject({ day, roundsLeft });
  expect(ROUND_MS).toBe(240_000);
});
