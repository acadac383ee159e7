import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/text/durations.ts";
import type { PairPrices } from "./pair-prices.ts";
import { flagValue } from "./value-flags.ts";

const NOW = Date.UTC(2026, 10, 22);
const pairs = (count: number, middle = 1_000): PairPrices => ({ pairs: count, low: middle - 50, middle, high: middle + 50 });
const changed = (value: number | null, days: number) => ({ value, until: NOW - days * DAY_MS });
const flagsOf = (value: Parameters<typeof flagValue>[0], known: Partial<Parameters<typeof flagValue>[1]> = {}) =>
  flagValue(value, { pairs: null, earlier: [], ...known }, NOW)?.flags ?? [];

describe("PET-097 the flags of a value", () => {
  it("PET-097 a value without deals and changes has no flag", () => {
    expect(flagsOf(1_000)).toEqual([]);
  });

  it("PET-097 the flags of a value say thin for one to four independent pairs, and not for five", () => {
    for (const count of [1, 4]) expect(flagsOf(1_000, { pairs: pairs(count) })).toEqual(["thin"]);
    expect(flagsOf(1_000, { pairs: pairs(5) })).toEqual([]);
  });

  it("PET-097 the flags of a value say disputed from five pairs and a difference of 20 % on", () => {
    for (const middle of [1_200, 800]) expect(flagsOf(1_000, { pairs: pairs(5, middle) })).toEqual(["disputed"]);
    for (const middle of [1_199, 801]) expect(flagsOf(1_000, { pairs: pairs(5, middle) })).toEqual([]);
    expect(flagsOf(1_000, { pairs: pairs(4, 2_000) })).toEqual(["thin"]);
  });

  it("PET-097 the flags of a value say jumped for a move of 25 % within 7 days, also in steps and back", () => {
    expect(flagsOf(1_250, { earlier: [changed(1_000, 2)] })).toEqual(["jumped"]);
    expect(flagsOf(750, { earlier: [changed(1_000, 2)] })).toEqual(["jumped"]);
    for (const value of [1_249, 751]) expect(flagsOf(value, { earlier: [changed(1_000, 2)] })).toEqual([]);
    expect(flagsOf(1_300, { earlier: [changed(1_000, 5), changed(1_150, 3)] })).toEqual(["jumped"]);
    expect(flagsOf(1_300, { earlier: [{ value: 1_000, until: NOW - 7 * DAY_MS + 1 }] })).toEqual(["jumped"]);
    expect(flagsOf(1_300, { earlier: [changed(1_000, 7)] })).toEqual([]);
  });

  it("PET-097 the flags of a value say settling for 24 hours after a change, also after the first value", () => {
    for (const before of [990, null])
      expect(flagsOf(1_000, { earlier: [{ value: before, until: NOW - DAY_MS + 1 }] })).toEqual(["settling"]);
    expect(flagsOf(1_000, { earlier: [changed(990, 1)] })).toEqual([]);
  });

  it("PET-097 O/C, N/A and a value that nobody has set have no flag", () => {
    for (const value of ["O/C", "N/A", null] as const)
      expect(flagValue(value, { pairs: pairs(2), earlier: [changed(5, 0)] }, NOW)).toBeNull();
  });

  it("PET-097 the flags of a value come with a range of the value, the quarters of the evidence and the value before", () => {
    expect(flagValue(1_000, { pairs: pairs(2, 1_100), earlier: [] }, NOW)).toMatchObject({ low: 1_000, high: 1_150 });
    expect(flagValue(1_000, { pairs: null, earlier: [changed(900, 0.5)] }, NOW)).toMatchObject({ low: 900, high: 1_000 });
    expect(flagValue(1_500, { pairs: pairs(9, 1_500), earlier: [changed(1_000, 3)] }, NOW)).toMatchObject({ low: 1_000, high: 1_550 });
  });

  it("PET-097 the flags of a value have a range that always holds the value", () => {
    const numbers = fc.integer({ min: 1, max: 1e9 });
    const known = fc.record({
      pairs: fc.option(
        fc.tuple(fc.integer({ min: 1, max: 40 }), fc.tuple(numbers, numbers, numbers)).map(([count, prices]) => {
          const [low = 1, middle = 1, high = 1] = prices.toSorted((a, b) => a - b);
          return { pairs: count, low, middle, high };
        }),
      ),
      earlier: fc.array(fc.record({ value: fc.option(numbers), until: fc.integer({ min: NOW - 9 * DAY_MS, max: NOW }) })),
    });
    fc.assert(
      fc.property(numbers, known, (value, given) => {
        const flagged = flagValue(value, given, NOW);
        if (flagged) expect(flagged.low <= value && value <= flagged.high).toBe(true);
      }),
    );
  });
});
