import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CataloguePet, PetValue, RecentMoves } from "~/features/pets/pets.types.ts";
import { findExampleTrade } from "./example-trade.ts";
import { findMovers } from "./movers.ts";
import { findMostWanted, findTiers } from "./tiers.ts";

const NOW = Date.parse("2026-11-21T15:00:00Z");

function pet(id: number, overrides: Partial<CataloguePet> & { normal?: PetValue } = {}): CataloguePet {
  const { normal = 100, ...rest } = overrides;
  return {
    id,
    name: `Pet ${id}`,
    rarity: "Secret",
    image: "0123456789abcdef0123",
    values: { normal, shiny: "N/A", mythic: "N/A", shinyMythic: "N/A" },
    variants: ["normal"],
    trend: "Stable",
    demand: 3,
    limited: false,
    valuedAt: NOW,
    change: 0,
    spark: [],
    ...rest,
  };
}

describe("HOME-049: what moved", () => {
  const moves = (today: Record<number, number>, week: Record<number, number> = {}): RecentMoves => {
    const toMap = (record: Record<number, number>) => new Map(Object.entries(record).map(([id, change]) => [Number(id), change]));
    return { today: toMap(today), week: toMap(week) };
  };
  const QUIET = moves({});

  test("the strongest of today first, at most as many as asked for", () => {
    const pets = [1, 2, 3, 4, 5].map((id) => pet(id, { change: 77 }));
    const { span, risers, fallers } = findMovers(pets, moves({ 1: 2, 2: 9, 3: 5, 4: -1, 5: -8 }), 2);
    expect(span).toBe("today");
    expect(risers.map((mover) => mover.change)).toEqual([9, 5]);
    expect(fallers.map((mover) => mover.change)).toEqual([-8, -1]);
  });

  test("movers of the week show the change of the week, not of the month", () => {
    const pets = [pet(1, { change: 400 }), pet(2, { change: 30 }), pet(3, { change: 90 })];
    const { span, risers, fallers } = findMovers(pets, moves({ 1: 4 }, { 1: 4, 2: -3 }), 5);
    expect(span).toBe("week");
    expect(risers).toMatchObject([{ id: 1, change: 4 }]);
    expect(fallers).toMatchObject([{ id: 2, change: -3 }]);
  });

  test("a quiet week looks back over the month", () => {
    expect(findMovers([pet(1, { change: 4 }), pet(2, { change: -4 })], QUIET, 5)).toMatchObject({
      span: "month",
      risers: [{ id: 1 }],
      fallers: [{ id: 2 }],
    });
    expect(findMovers([pet(1, { change: 0 }), pet(2, { change: null })], QUIET, 5)).toEqual({ span: "month", risers: [], fallers: [] });
  });

  test("a pet without a number does not move", () => {
    const pets = [pet(1, { normal: "O/C", change: 5 }), pet(3, { normal: null, change: -5 })];
    expect(findMovers(pets, QUIET, 5)).toMatchObject({ risers: [], fallers: [] });
  });

  test("a pet whose normal form has no number moves by the first that has one", () => {
    const moving = pet(1, { change: 5, values: { normal: "O/C", shiny: 700, mythic: 900, shinyMythic: "N/A" } });
    expect(findMovers([moving], QUIET, 5).risers).toMatchObject([{ id: 1, value: 700 }]);
  });
});

describe("the example trade", () => {
  test("two pets for one, near a small win", () => {
    const pets = [
      pet(1, { normal: 1150 }),
      pet(2, { normal: 600 }),
      pet(3, { normal: 400 }),
      pet(4, { normal: 5000 }),
      pet(5, { normal: 3 }),
    ];
    const trade = findExampleTrade(pets, pets[0] as CataloguePet);
    expect(trade).toMatchObject({ givingTotal: 1000, receivingTotal: 1150, label: "Small Win", status: "win" });
    expect(trade?.giving.map((given) => given.id)).toEqual([2, 3]);
    const undrawn = pets.map((one, at) => (at === 1 ? { ...one, image: null } : one));
    expect(findExampleTrade(undrawn, undrawn[0] as CataloguePet)).toMatchObject({ givingTotal: 1000, label: "Small Win" });
  });

  test("the ratio of the example trade reads as in the calculator: cut, not rounded up to a Big Win's", () => {
    const wanted = pet(1, { normal: 11_996 });
    const trade = findExampleTrade([wanted, pet(2, { normal: 6_000 }), pet(3, { normal: 4_000 })], wanted);
    expect(trade).toMatchObject({ label: "Small Win", ratio: "1.19x" });
  });

  test("there is no example trade without two valued pets beside the wanted one", () => {
    const wanted = pet(1, { normal: 500 });
    expect(findExampleTrade([wanted, pet(2)], wanted)).toBeNull();
    expect(findExampleTrade([wanted, pet(2), pet(3, { normal: "N/A" })], wanted)).toBeNull();
    expect(findExampleTrade([pet(2), pet(3), pet(4, { normal: "O/C" })], pet(4, { normal: "O/C" }))).toBeNull();
  });

  test("no other pair comes nearer to the aim of the example trade", () => {
    const values = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), values, (goal, others) => {
        const wanted = pet(1, { normal: goal });
        const trade = findExampleTrade([wanted, ...others.map((normal, at) => pet(at + 2, { normal }))], wanted);
        const sums = others.flatMap((a, at) => others.slice(at + 1).map((b) => a + b));
        const nearest = Math.min(...sums.map((sum) => Math.abs(sum - goal / 1.15)));
        expect(Math.abs((trade?.givingTotal ?? Number.NaN) - goal / 1.15)).toBeCloseTo(nearest);
      }),
    );
  });
});

test("the most wanted are those in greatest demand that have a picture and a value", () => {
  const pets = [
    pet(1, { demand: 4, normal: 999 }),
    pet(2, { demand: 5, normal: 10 }),
    pet(3, { demand: 5, normal: 20 }),
    pet(4, { demand: 5, normal: "O/C" }),
    pet(5, { demand: 5, image: null }),
  ];
  expect(findMostWanted(pets, 3).map((wanted) => wanted.id)).toEqual([3, 2, 1]);
});

describe("tiers", () => {
  test("tiers come rarest first, each with its most valued pets, and unvalued ones stay out", () => {
    const pets = [
      pet(1, { rarity: "Legendary", normal: 10 }),
      pet(2, { rarity: "Secret", normal: 5 }),
      pet(3, { rarity: "secret", normal: 50 }),
      pet(4, { rarity: "Secret", normal: "O/C" }),
      pet(5, { rarity: "Common", normal: 1 }),
    ];
    expect(findTiers(pets, 2, 5).map((tier) => [tier.rarity, tier.pets.map((member) => member.id)])).toEqual([
      ["Secret", [3, 2]],
      ["Legendary", [1]],
    ]);
  });
});
