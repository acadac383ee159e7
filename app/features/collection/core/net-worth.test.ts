import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { petValueOf } from "~/features/pets/core/pet-value.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { PetValue, PetValues, Variant } from "~/features/pets/pets.types.ts";
import { DAY_MS } from "~/text/durations.ts";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import { dayOf, formatDate, type Holding, netWorth, type PriceChange, parseDate } from "./net-worth.ts";

const TODAY = 20_000;
const NOON = TODAY * DAY_MS + DAY_MS / 2;
const START = TODAY - 90;
const held = (overrides: Partial<Holding> = {}): Holding => ({
  petId: 1,
  variant: "normal",
  quantity: 1,
  from: START - 5,
  until: null,
  ...overrides,
});
const change = (day: number, from: PetValue, to: PetValue, variant: Variant = "normal"): PriceChange => ({
  petId: 1,
  variant,
  from,
  to,
  at: day * DAY_MS + 1_000,
});
const pets = (values: Partial<PetValues>) => new Map([[1, cataloguePet({ values })]]);
const short = ({ start, days }: ReturnType<typeof netWorth>) => ({
  start,
  days: days.map(({ at, from, to, moves }) => [
    dayOf(at) - TODAY,
    from,
    to,
    ...moves.map(({ kind, amount, quantity }) => `${kind} ${amount} ${quantity}`),
  ]),
});

describe("a net worth", () => {
  test("a net worth follows the values of the holdings", () => {
    const worth = netWorth(
      [held({ quantity: 3 })],
      pets({ normal: 120 }),
      [change(TODAY - 10, 100, 150), change(TODAY, 150, 120)],
      START,
      NOON,
    );
    expect(short(worth)).toEqual({
      start: 300,
      days: [
        [-10, 300, 450, "value 150 3"],
        [0, 450, 360, "value -90 3"],
      ],
    });
    expect(worth.days.at(-1)?.at).toBe(NOON);
  });

  test("a net worth follows what comes and goes, at the value of that day", () => {
    const holdings = [held({ quantity: 2, until: TODAY - 7 }), held({ quantity: 5, from: TODAY - 7 })];
    expect(short(netWorth(holdings, pets({ normal: 120 }), [change(TODAY - 3, 100, 120)], START, NOON))).toEqual({
      start: 200,
      days: [
        [-7, 200, 500, "added 300 3"],
        [-3, 500, 600, "value 100 5"],
      ],
    });
    expect(short(netWorth([held({ until: TODAY - 7 })], pets({ normal: 120 }), [], START, NOON))).toEqual({
      start: 120,
      days: [[-7, 120, 0, "removed -120 1"]],
    });
  });

  test("a net worth tells a change of value on the day of an addition apart: the new ones count at the new value", () => {
    const holdings = [held({ until: TODAY - 1 }), held({ quantity: 2, from: TODAY - 1 })];
    expect(short(netWorth(holdings, pets({ normal: 130 }), [change(TODAY - 1, 100, 130)], START, NOON)).days).toEqual([
      [-1, 100, 260, "added 130 1", "value 30 1"],
    ]);
  });

  test("a net worth takes a number that appears or goes for what it is: O/C, N/A and unknown count 0", () => {
    const changes = [change(TODAY - 4, "O/C", 100), change(TODAY - 2, 100, "N/A")];
    expect(short(netWorth([held()], pets({ normal: "N/A" }), changes, START, NOON))).toEqual({
      start: 0,
      days: [
        [-4, 0, 100, "value 100 1"],
        [-2, 100, 0, "value -100 1"],
      ],
    });
  });

  test("a net worth follows estimates, which move with the values they are made of", () => {
    const worth = netWorth([held({ variant: "shiny" })], pets({ normal: 150, shiny: null }), [change(TODAY - 4, 100, 150)], START, NOON);
    expect(short(worth)).toEqual({ start: 200, days: [[-4, 200, 300, "value 100 1"]] });
  });

  test("a net worth takes only the last of several changes on a day, and nothing before the first day", () => {
    const changes = [
      change(START, 50, 100),
      change(TODAY - 1, 100, 900),
      { ...change(TODAY - 1, 900, 110), at: (TODAY - 1) * DAY_MS + 5_000 },
    ];
    expect(short(netWorth([held()], pets({ normal: 110 }), changes, START, NOON))).toEqual({
      start: 100,
      days: [[-1, 100, 110, "value 10 1"]],
    });
  });

  test("a net worth ignores unknown pets, and is empty without pets", () => {
    expect(netWorth([held({ petId: 9 })], pets({}), [], START, NOON)).toEqual({ start: 0, days: [] });
    expect(netWorth([], pets({}), [], START, NOON)).toEqual({ start: 0, days: [] });
  });

  test("a net worth always ends at what everything is worth now, by steps that each add up", () => {
    const days = fc.integer({ min: START - 3, max: TODAY });
    const history = fc.record({
      petId: fc.integer({ min: 1, max: 3 }),
      variant: fc.constantFrom(...VARIANTS),
      // How many there were from which day on, each until the next.
      steps: fc.uniqueArray(fc.record({ day: days, quantity: fc.integer({ min: 0, max: 9 }) }), {
        selector: ({ day }) => day,
        minLength: 1,
        maxLength: 5,
      }),
    });
    const values = fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.constantFrom("O/C" as const, "N/A" as const, null));
    const prices = fc.uniqueArray(
      fc.record({ petId: fc.integer({ min: 1, max: 3 }), variant: fc.constantFrom(...VARIANTS), day: days, to: values }),
      {
        selector: ({ petId, variant, day }) => `${petId} ${variant} ${day}`,
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(history, { selector: ({ petId, variant }) => `${petId} ${variant}`, maxLength: 6 }),
        prices,
        values,
        (owned, moved, first) => {
          const now = new Map([1, 2, 3].map((id) => [id, { normal: first, shiny: first, mythic: first, shinyMythic: first } as PetValues]));
          const changes = moved
            .toSorted((a, b) => a.day - b.day)
            .map(({ petId, variant, day, to }) => {
              const current = now.get(petId) as PetValues;
              const from = current[variant];
              current[variant] = to;
              return { petId, variant, from, to, at: day * DAY_MS + 7 };
            });
          const holdings = owned.flatMap(({ petId, variant, steps }) => {
            const sorted = steps.toSorted((a, b) => a.day - b.day);
            return sorted.flatMap(({ day, quantity }, at) =>
              quantity > 0 ? [{ petId, variant, quantity, from: day, until: sorted[at + 1]?.day ?? null }] : [],
            );
          });
          const catalogue = new Map([...now].map(([id, own]) => [id, cataloguePet({ id, values: own })]));
          const recent = changes.filter(({ at }) => dayOf(at) > START);
          const { start, days: moves } = netWorth(holdings, catalogue, recent, START, NOON);
          const worth = holdings.reduce((sum, { petId, variant, quantity, until }) => {
            const { value } = petValueOf(catalogue.get(petId) as never, variant);
            return sum + (until === null && typeof value === "number" ? value * quantity : 0);
          }, 0);
          expect(moves.at(-1)?.to ?? start).toBe(worth);
          let last = start;
          for (const day of moves) {
            expect(day.from).toBe(last);
            expect(day.from + day.moves.reduce((sum, { amount }) => sum + amount, 0)).toBe(day.to);
            expect(day.moves.length).toBeGreaterThan(0);
            last = day.to;
          }
          expect(moves.map(({ at }) => at)).toEqual(moves.map(({ at }) => at).toSorted((a, b) => a - b));
        },
      ),
    );
  });
});

test("days are counted in UTC and written as dates", () => {
  expect(formatDate(dayOf(Date.UTC(2026, 10, 21, 23, 59)))).toBe("2026-11-21");
  expect(parseDate("2026-11-21")).toBe(dayOf(Date.UTC(2026, 10, 21)));
});
