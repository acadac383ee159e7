import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WorthMove } from "../collection.types.ts";
import { formatDate, parseDate } from "./net-worth.ts";
import { mondayOf, toWeek } from "./weeks.ts";

const move = (kind: WorthMove["kind"], petId: number, amount: number, quantity: number): WorthMove => ({
  ...{ kind, petId, amount, quantity },
  variant: "normal",
});

describe("weeks", () => {
  test("begin on Monday and end on Sunday", () => {
    const week = ["2026-11-16", "2026-11-18", "2026-11-22"].map((day) => formatDate(mondayOf(parseDate(day))));
    expect(week).toEqual(["2026-11-16", "2026-11-16", "2026-11-16"]);
    expect(formatDate(mondayOf(parseDate("2026-11-23")))).toBe("2026-11-23");
    expect(formatDate(mondayOf(parseDate("1970-01-01")))).toBe("1969-12-29");
  });

  test("COL-074: weeks add up what happened to a pet on several days", () => {
    const days = [
      { at: 1, from: 100, to: 160, moves: [move("value", 1, 50, 5), move("added", 2, 10, 1)] },
      { at: 2, from: 160, to: 110, moves: [move("value", 1, -60, 6), move("added", 2, 20, 2), move("removed", 3, -10, 1)] },
      { at: 3, from: 110, to: 150, moves: [move("value", 4, 40, 1), move("removed", 2, -30, 3), move("added", 3, 30, 3)] },
    ];
    expect(toWeek({ start: 100, days })).toEqual({
      from: 100,
      to: 150,
      gainers: [move("value", 4, 40, 1)],
      losers: [move("value", 1, -10, 6)],
      // Of the second pet there are as many as before.
      added: [move("added", 3, 20, 2)],
      removed: [],
    });
    expect(toWeek({ start: 7, days: [] })).toEqual({ from: 7, to: 7, gainers: [], losers: [], added: [], removed: [] });
  });

  test("COL-074: the listed parts of a week add up to its change, where nothing came and went within the week", () => {
    const moves = fc.array(
      fc.record({
        kind: fc.constant("value" as const),
        petId: fc.nat(5),
        amount: fc.integer({ min: -1_000, max: 1_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
    );
    fc.assert(
      fc.property(fc.nat(10_000), fc.array(moves, { maxLength: 7 }), (start, week) => {
        let worth = start;
        const days = week.map((day, at) => {
          const from = worth;
          worth += day.reduce((sum, { amount }) => sum + amount, 0);
          return { at, from, to: worth, moves: day.map((one) => ({ ...one, variant: "normal" as const })) };
        });
        const { from, to, gainers, losers } = toWeek({ start, days });
        expect([...gainers, ...losers].reduce((sum, { amount }) => sum + amount, 0)).toBe(to - from);
      }),
    );
  });
});
