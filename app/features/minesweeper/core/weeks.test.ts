import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cacheSeconds, lastWeek, nextWeek, weekOf } from "./weeks.ts";
import { WORDS } from "./words.ts";

const BORDER = Date.UTC(2026, 10, 28, 22);

describe("a week (MINE-032, MINE-041)", () => {
  test("a week begins on Sunday at 00:00 of UTC+2, which is Saturday at 22:00 UTC, to the millisecond", () => {
    expect(new Date(weekOf(BORDER)).toISOString()).toBe("2026-11-28T22:00:00.000Z");
    expect(new Date(weekOf(BORDER - 1)).toISOString()).toBe("2026-11-21T22:00:00.000Z");
    expect(nextWeek(weekOf(BORDER - 1))).toBe(BORDER);
    expect(lastWeek(BORDER)).toBe(weekOf(BORDER - 1));
  });

  test("every moment is in one week, at any time of the year and before 1970, too", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 4e12 }), (at) => {
        const began = weekOf(at);
        expect(began <= at && at < nextWeek(began)).toBe(true);
        const date = new Date(began + 2 * 3_600_000);
        expect([date.getUTCDay(), Math.abs(date.getTime() % 86_400_000)]).toEqual([0, 0]);
        expect(weekOf(began)).toBe(began);
        expect(weekOf(began - 1)).toBe(lastWeek(began));
      }),
    );
  });

  test("a week ends for cached pages, too", () => {
    expect(cacheSeconds(BORDER - 3_600_000)).toBe(60);
    expect(cacheSeconds(BORDER - 2_001)).toBe(2);
    expect(cacheSeconds(BORDER - 1_000)).toBe(1);
    expect(cacheSeconds(BORDER - 999)).toBe(0);
    expect(cacheSeconds(BORDER)).toBe(60);
  });

  test("a week is named by its days at UTC+2", () => {
    expect(WORDS.de.week(BORDER, nextWeek(BORDER))).toBe("29.11. bis 5.12.");
    expect(WORDS.en.week(BORDER, nextWeek(BORDER))).toBe("Nov 29 to Dec 5");
  });
});

test("times are written as players compare them", () => {
  expect([0, 9, 10, 5_430, 59_999, 60_000, 65_301].map(WORDS.de.duration)).toEqual([
    ...["0,00 s", "0,00 s", "0,01 s", "5,43 s", "59,99 s", "1:00,00 min", "1:05,30 min"],
  ]);
  expect(WORDS.en.duration(65_301)).toBe("1:05.30 min");
});
