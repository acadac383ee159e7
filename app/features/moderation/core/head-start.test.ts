import fc from "fast-check";
import { expect, test } from "vitest";
import { headStartOf } from "./head-start.ts";

const counts = fc.record({ right: fc.nat(5_000), wrong: fc.nat(5_000) });

test("MOD-040 a head start is between nothing and a day, and nobody unknown has one", () => {
  expect(headStartOf({ right: 0, wrong: 0 })).toBe(0);
  expect(headStartOf({ right: 3, wrong: 0 })).toBe(12 * 3_600_000);
  fc.assert(
    fc.property(counts, (accuracy) => {
      const start = headStartOf(accuracy);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start).toBeLessThan(24 * 3_600_000);
    }),
  );
});

test("MOD-040 a report that was right never costs a head start, and one that was wrong never gives one", () => {
  fc.assert(
    fc.property(counts, ({ right, wrong }) => {
      const now = headStartOf({ right, wrong });
      expect(headStartOf({ right: right + 1, wrong })).toBeGreaterThanOrEqual(now);
      expect(headStartOf({ right, wrong: wrong + 1 })).toBeLessThanOrEqual(now);
    }),
  );
});
