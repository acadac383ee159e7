import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "~/text/durations.ts";
import type { PetValue, ValueChange, Variant } from "../pets.types.ts";
import {
  changesOf,
  changesWithin,
  formatAxisDays,
  historyLine,
  historyStart,
  linePath,
  lineRange,
  type Period,
  recentChange,
  summariseHistory,
} from "./value-history.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
let serial = 0;
const change = (daysAgo: number, from: PetValue, to: PetValue, variant: Variant = "normal"): ValueChange => {
  serial += 1;
  return { id: serial, variant, from, to, reason: "", at: NOON - daysAgo * DAY_MS };
};

describe("changesOf", () => {
  test("changesOf keeps one variant, oldest first, and those of one moment in the order they were recorded", () => {
    const [late, early, other, twin] = [change(1, 20, 30), change(5, 10, 20), change(3, 1, 2, "shiny"), change(1, 30, 40)];
    expect(changesOf([twin, late, other, early], "normal")).toEqual([early, late, twin]);
  });
});

test("a period holds the changes after its beginning", () => {
  const [old, recent, today] = [change(31, 1, 2), change(29, 2, 3), change(0, 3, 4)];
  const days = (period: Period) => changesWithin([old, recent, today], period, NOON).length;
  expect([days(7), days(30), days(90), days(null)]).toEqual([1, 2, 3, 3]);
});

describe("historyLine (PET-011)", () => {
  test("a value holds until it is changed: two corners a change, and the ends", () => {
    const changes = [change(20, 100, 150), change(10, 150, 120)];
    expect(historyLine(changes, NOON - 30 * DAY_MS, NOON)).toEqual([
      { at: NOON - 30 * DAY_MS, value: 100 },
      { at: NOON - 20 * DAY_MS, value: 100 },
      { at: NOON - 20 * DAY_MS, value: 150 },
      { at: NOON - 10 * DAY_MS, value: 150 },
      { at: NOON - 10 * DAY_MS, value: 120 },
      { at: NOON, value: 120 },
    ]);
  });

  test("a period without a change is level at the last value before it", () => {
    const changes = [change(60, 100, 150)];
    expect(historyLine(changes, NOON - 7 * DAY_MS, NOON).map(({ value }) => value)).toEqual([150, 150]);
  });

  test("O/C breaks the line", () => {
    const changes = [change(20, 100, "O/C"), change(10, "O/C", 300)];
    expect(historyLine(changes, NOON - 30 * DAY_MS, NOON).map(({ value }) => value)).toEqual([100, 100, null, null, 300, 300]);
  });

  test("the corners of historyLine never run backwards and end at the end, whatever the history", () => {
    const value = fc.oneof(fc.integer({ min: 1, max: 1e15 }), fc.constantFrom<PetValue>("O/C", "N/A", null));
    const changes = fc.array(fc.record({ daysAgo: fc.integer({ min: 0, max: 400 }), from: value, to: value }), { maxLength: 40 });
    fc.assert(
      fc.property(changes, fc.integer({ min: 1, max: 400 }), (drafts, days) => {
        const own = changesOf(
          drafts.map(({ daysAgo, from, to }) => change(daysAgo, from, to)),
          "normal",
        );
        const line = historyLine(own, NOON - days * DAY_MS, NOON);
        expect(line.at(0)?.at).toBe(NOON - days * DAY_MS);
        expect(line.at(-1)?.at).toBe(NOON);
        expect(line.every((corner, index) => index === 0 || corner.at >= (line[index - 1]?.at ?? 0))).toBe(true);
        expect(linePath(line, 100, 100)).not.toMatch(/NaN|Infinity/);
      }),
    );
  });
});

describe("historyStart and lineRange", () => {
  test("the whole history begins before its first change", () => {
    expect(historyStart([change(100, 1, 2)], NOON)).toBe(NOON - 104 * DAY_MS);
    expect(historyStart([change(0, 1, 2)], NOON)).toBe(NOON - DAY_MS);
  });

  test("the range leaves room at both sides, never goes below zero and is never empty", () => {
    expect(
      lineRange([
        { at: 0, value: 100 },
        { at: 1, value: 200 },
      ]),
    ).toEqual({ low: 88, high: 212 });
    expect(lineRange([{ at: 0, value: 5 }])).toEqual({ low: 4, high: 6 });
    expect(
      lineRange([
        { at: 0, value: 1 },
        { at: 1, value: 1000 },
      ])?.low,
    ).toBe(0);
    expect(lineRange([{ at: 0, value: null }])).toBeNull();
  });
});

describe("linePath", () => {
  test("linePath draws the line from left to right, the higher value above", () => {
    const line = historyLine([change(5, 100, 200)], NOON - 10 * DAY_MS, NOON);
    expect(linePath(line, 100, 124)).toBe("M0 112L50 112L50 12L100 12");
  });

  test("linePath gives no path for nothing to draw", () => {
    expect(linePath([], 100, 100)).toBe("");
    expect(
      linePath(
        [
          { at: 0, value: null },
          { at: 1, value: null },
        ],
        100,
        100,
      ),
    ).toBe("");
  });
});

describe("recentChange", () => {
  test("recentChange compares with the value that held 30 whole days ago", () => {
    expect(recentChange([change(40, 100, 200), change(3, 200, 300)], NOON)).toBe(50);
    expect(recentChange([change(3, 200, 300)], NOON)).toBe(50);
    expect(recentChange([change(40, 100, 200)], NOON)).toBe(0);
  });

  test("recentChange is not known without history or without two numbers", () => {
    expect(recentChange([], NOON)).toBeNull();
    expect(recentChange([change(3, "O/C", 300)], NOON)).toBeNull();
  });
});

describe("summariseHistory", () => {
  test("summariseHistory tells the ends, the change between them and the extremes", () => {
    const changes = [change(9, 100, 150), change(5, 150, 80), change(1, 80, 120)];
    expect(summariseHistory(changes)).toEqual({
      count: 3,
      first: { at: changes[0]?.at, value: 100 },
      last: { at: changes[2]?.at, value: 120 },
      percent: 20,
      lowest: 80,
      highest: 150,
    });
  });

  test("summariseHistory gives no figure without numbers, and nothing without changes", () => {
    expect(summariseHistory([change(9, "O/C", "N/A")])).toMatchObject({ percent: null, lowest: null, highest: null });
    expect(summariseHistory([])).toBeNull();
  });
});

test("PET-011 the dates below a chart differ from each other, whatever the step, and name the year where it matters", () => {
  const from = Date.parse("2023-11-21");
  const days = (step: number, count: number) => Array.from({ length: count }, (_, at) => from + at * step * DAY_MS);
  expect(formatAxisDays(days(10, 3))).toEqual(["Nov 21", "Dec 1", "Dec 11"]);
  expect(formatAxisDays(days(365, 3))).toEqual(["Nov 2023", "Nov 2024", "Nov 2025"]);
  expect(formatAxisDays([])).toEqual([]);
  for (const step of [1, 2, 3, 5, 7, 10, 15, 30, 60, 90, 180, 365, 730, 1825, 3650])
    for (const count of [2, 5, 15]) expect(new Set(formatAxisDays(days(step, count))).size).toBe(count);
});
