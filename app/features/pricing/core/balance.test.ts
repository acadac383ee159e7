import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import type { OfferSides } from "../pricing.types.ts";
import { type BalanceStep, createBalancePicks, describeBalance, suggestBalance } from "./balance.ts";
import { addItem, removeItem, toOfferItem } from "./offer-sides.ts";
import { verdictOf } from "./verdict.ts";

const worth = (id: number, value: CataloguePet["values"]["normal"], demand = 3) =>
  cataloguePet({
    id,
    name: `Pet ${id}`,
    demand,
    variants: ["normal"],
    values: { normal: value, shiny: "N/A", mythic: "N/A", shinyMythic: "N/A" },
  });
const items = (...values: number[]) => values.map((value, index) => toOfferItem(worth(900 + index, value), "normal"));
const suggest = (pets: CataloguePet[], sides: OfferSides) => suggestBalance(createBalancePicks(pets), sides);
const words = (pets: CataloguePet[], sides: OfferSides) => suggest(pets, sides).map(describeBalance);

/** The trade after following a suggestion. */
function follow(step: BalanceStep, sides: OfferSides, pets: CataloguePet[]): OfferSides {
  if (step.kind === "drop") return removeItem(sides, step.side, step.position);
  return step.picks.reduce((after, pick) => {
    const pet = pets.find((other) => other.id === pick.petId);
    return pet ? addItem(after, step.side, toOfferItem(pet, pick.variant)).sides : after;
  }, sides);
}

test("suggestions come nearest first: a pet to add, a pair, or one to take out", () => {
  const pets = [worth(1, 480), worth(2, 505), worth(3, 200), worth(4, 310), worth(5, 5000)];
  expect(words(pets, { giving: items(1000), receiving: items(500) })).toEqual([
    "Add Pet 2 (505) to I Receive",
    "Add Pet 4 (310) and Pet 3 (200) to I Receive",
    "Add Pet 1 (480) to I Receive",
  ]);
  expect(words(pets.slice(4), { giving: items(1000, 480), receiving: items(1010) })).toEqual(["Take Pet 901 (480) out of Giving"]);
});

test("a trade that wins is balanced on the giving side", () => {
  expect(suggest([worth(1, 500)], { giving: items(500), receiving: items(1000) })).toEqual([
    { kind: "add", side: "giving", gap: 0, picks: [expect.objectContaining({ petId: 1, variant: "normal", value: 500 })] },
  ]);
});

test("an empty side is balanced too", () => {
  expect(words([worth(1, 700)], { giving: items(700), receiving: [] })).toEqual(["Add Pet 1 (700) to I Receive"]);
  expect(suggest([worth(1, 700)], { giving: [], receiving: [] })).toEqual([]);
});

test("a pair may be the same pet twice, and variants are named", () => {
  expect(words([worth(1, 250)], { giving: items(1000), receiving: items(500) })).toEqual(["Add 2 × Pet 1 (250) to I Receive"]);
  const shiny = cataloguePet({ values: { normal: 1, shiny: 500, mythic: "O/C", shinyMythic: "N/A" } });
  expect(words([shiny], { giving: items(1000), receiving: items(500) })).toEqual(["Add Shiny King Doggy (500) to I Receive"]);
});

test("a pet with small change is no pair: the pet is suggested alone", () => {
  expect(words([worth(1, 490), worth(2, 10)], { giving: items(1000), receiving: items(500) })).toEqual(["Add Pet 1 (490) to I Receive"]);
});

test("among equally near pets the most popular is suggested", () => {
  const pets = [worth(1, 510, 1), worth(2, 490, 2), worth(3, 510, 5), worth(4, 490, 4), worth(5, 510, 3)];
  const [first, second, third] = suggest(pets, { giving: items(1000), receiving: items(500) });
  const ids = [first, second, third].map((step) => (step?.kind === "add" ? step.picks[0]?.petId : null));
  expect(ids).toEqual([3, 4, 5]);
});

describe("pets that are never suggested", () => {
  const sides = { giving: items(1000), receiving: items(500) };

  test("no balance suggestion uses estimates, O/C or N/A", () => {
    const estimated = cataloguePet({ values: { normal: 250, shiny: null, mythic: "O/C", shinyMythic: "N/A" } });
    expect(words([estimated], sides)).toEqual(["Add 2 × King Doggy (250) to I Receive"]);
  });

  test("no balance suggestion uses a pet of the other side", () => {
    const pet = worth(7, 1000);
    expect(suggest([pet], { giving: [toOfferItem(pet, "normal")], receiving: [] })).toEqual([]);
  });

  test("a fair, empty or withheld trade gets no balance suggestion", () => {
    expect(suggest([worth(1, 10)], { giving: items(100), receiving: items(95) })).toEqual([]);
    const withheld = { giving: items(1000), receiving: [toOfferItem(worth(1, "O/C"), "normal")] };
    expect(suggest([worth(2, 1000)], withheld)).toEqual([]);
    expect(suggest([worth(2, 1000)], { giving: withheld.receiving, receiving: [] })).toEqual([]);
  });

  test("no balance suggestion adds a ninth pet or empties a side", () => {
    const full = { giving: items(1000, 800), receiving: items(1, 1, 1, 1, 1, 1, 1, 1000) };
    expect(words([worth(1, 800)], full)).toEqual(["Take Pet 901 (800) out of Giving"]);
    const seven = { giving: items(1000), receiving: items(1, 1, 1, 1, 1, 1, 1) };
    expect(words([worth(1, 496)], seven)).toEqual([]);
    expect(suggest([], { giving: items(1000), receiving: items(10) })).toEqual([]);
  });
});

test("every suggestion makes the trade Fair, leaves the gap it says, and none is nearer; the same again each time", () => {
  const value = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2000 }));
  const side = fc.array(value, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 25 }), side, side, (values, giving, receiving) => {
      const pets = values.map((worthOf, index) => worth(index + 1, worthOf, index % 6));
      const sides = { giving: items(...giving), receiving: items(...receiving) };
      const steps = suggest(pets, sides);
      expect(steps.length).toBeLessThanOrEqual(3);
      expect(suggest(pets.toReversed(), sides)).toEqual(steps);
      expect(steps.map((step) => step.gap)).toEqual(steps.map((step) => step.gap).toSorted((a, b) => a - b));
      for (const step of steps) {
        const after = verdictOf(follow(step, sides, pets));
        expect(after).toMatchObject({ kind: "given", status: "fair" });
        expect(Math.abs(after.givingTotal - after.receivingTotal)).toBe(step.gap);
      }
      const now = verdictOf(sides);
      if (now.kind !== "given" || now.status === "fair") return;
      const light = now.givingTotal < now.receivingTotal ? "giving" : "receiving";
      if (sides[light].length >= 8) return;
      for (const pet of pets) {
        const after = verdictOf(addItem(sides, light, toOfferItem(pet, "normal")).sides);
        const fair = after.kind === "given" && after.status === "fair";
        if (fair) expect(steps[0]?.gap).toBeLessThanOrEqual(Math.abs(after.givingTotal - after.receivingTotal));
      }
    }),
  );
});
