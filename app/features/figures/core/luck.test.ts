import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNumber } from "~/text/numbers.ts";
import { chanceOfOne, formatChance, formatLongTime, hatchChance, hatchesFor } from "./luck.ts";

const chance = fc.double({ min: 1e-15, max: 1, noNaN: true });
const hatches = fc.integer({ min: 0, max: 1e15 });

test("PET-107 a chance lies between 0 and 1 and does not fall with more hatches or better luck", () => {
  fc.assert(
    fc.property(chance, hatches, hatches, (one, few, more) => {
      const [low, high] = [Math.min(few, more), Math.max(few, more)];
      expect(chanceOfOne(one, low)).toBeGreaterThanOrEqual(0);
      expect(chanceOfOne(one, high)).toBeLessThanOrEqual(1);
      expect(chanceOfOne(one, low)).toBeLessThanOrEqual(chanceOfOne(one, high));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e15 }), fc.double({ min: 0.01, max: 1e9, noNaN: true }), (oneIn, luck) => {
      const found = hatchChance(oneIn, luck);
      expect(found > 0 && found <= 1).toBe(true);
      expect(hatchChance(oneIn, luck * 2)).toBeGreaterThanOrEqual(found);
    }),
  );
});

test("PET-107 the hatches for a share reach it, and one hatch fewer does not, as far as hatches can be counted", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1, noNaN: true }), fc.constantFrom(0.5, 0.9, 0.99), (one, share) => {
      const needed = hatchesFor(one, share);
      expect(chanceOfOne(one, needed)).toBeGreaterThanOrEqual(share);
      if (needed > 1) expect(chanceOfOne(one, needed - 1)).toBeLessThan(share);
    }),
  );
});

test("PET-107 odds of 1 in a trillion keep their precision", () => {
  expect(chanceOfOne(1e-12, 1)).toBeCloseTo(1e-12, 24);
  expect(chanceOfOne(1e-12, 1e12)).toBeCloseTo(1 - Math.exp(-1), 10);
  expect(hatchesFor(1e-12, 0.5) / (Math.LN2 * 1e12)).toBeCloseTo(1, 9);
  expect(hatchesFor(hatchChance(1e15, 0.01), 0.99)).toBeLessThan(Number.POSITIVE_INFINITY);
});

test("PET-107 the ends are exact: no hatch, no chance, and a certain one", () => {
  expect([chanceOfOne(0.5, 0), chanceOfOne(0.5, -3), chanceOfOne(0, 10), chanceOfOne(1, 1)]).toEqual([0, 0, 0, 1]);
  expect([hatchesFor(1, 0.99), hatchesFor(0.5, 0.5), hatchesFor(0.5, 0.9), hatchesFor(0, 0.5)]).toEqual([
    1,
    1,
    4,
    Number.POSITIVE_INFINITY,
  ]);
  expect(hatchChance(4, 100)).toBe(1);
});

test("chances are written in percent, never as a false 0% or 100%", () => {
  expect([0, 1e-12, 0.000025, 0.0005, 0.632, 0.99999, 1 - 1e-12, 1].map(formatChance)).toEqual([
    ...["0%", "less than 0.0001%", "0.0025%", "0.05%", "63.2%", "99.999%", "more than 99.9999%", "100%"],
  ]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true, noNaN: true }), (one) => {
      expect(["0%", "100%"]).not.toContain(formatChance(one));
    }),
  );
});

test("times are written in their two largest units", () => {
  const words = (seconds: number) => formatLongTime(seconds, formatNumber);
  expect([0, 1, 60, 61, 3_600, 90_000, 40_000_000, 31_557_600 * 1_204.4, Number.POSITIVE_INFINITY].map(words)).toEqual([
    ...["1 second", "1 second", "1 minute", "1 minute 1 second", "1 hour", "1 day 1 hour", "1 year 97 days", "1,204 years", "never"],
  ]);
});
