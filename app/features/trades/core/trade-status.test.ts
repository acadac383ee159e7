import fc from "fast-check";
import { expect, test } from "vitest";
import { statusOf } from "~/features/offers/core/verdict.ts";
import type { OfferItem } from "~/features/offers/offers.types.ts";
import type { PetValue } from "~/features/pets/pets.types.ts";
import { describePosted } from "./posted-words.ts";
import { postedStatusOf, shownStatusOf } from "./trade-status.ts";

test.each([
  [1_000, 900, "fair"],
  [1_000, 899, "loss"],
  [900, 1_000, "fair"],
  [899, 1_000, "win"],
  [10, 9, "fair"],
  [1, 1, "fair"],
  [0, 0, "fair"],
  [0, 1, "win"],
  [1, 0, "loss"],
  [8e15, 7.2e15, "fair"],
  [8e15, 7.2e15 - 1, "loss"],
  [7.2e15 - 1, 8e15, "win"],
] as const)("TRD-070 … TRD-072: giving %d for %d is %s", (giving, receiving, status) => {
  expect(postedStatusOf(giving, receiving)).toBe(status);
});

test("TRD-070 … TRD-072: the other party sees the opposite", () => {
  const total = fc.integer({ min: 0, max: 8e15 });
  const opposite = { fair: "fair", win: "loss", loss: "win" } as const;
  fc.assert(
    fc.property(total, total, (giving, receiving) => postedStatusOf(receiving, giving) === opposite[postedStatusOf(giving, receiving)]),
  );
});

// Both rules hold, each in its place: the calculator's is a ratio to what is given, a posted trade's a share of the larger side.
test.each([
  [1_000, 1_099, "fair", "fair"],
  [1_000, 1_100, "fair", "win"],
  [1_000, 1_111, "fair", "win"],
  [1_000, 1_112, "win", "win"],
  [1_000, 900, "fair", "fair"],
  [1_000, 899, "loss", "loss"],
] as const)(
  "CALC-056, CALC-059, TRD-070: %d for %d is posted as %s, and is %s in the calculator",
  (giving, receiving, posted, calculated) => {
    expect([postedStatusOf(giving, receiving), statusOf(giving, receiving)]).toEqual([posted, calculated]);
  },
);

const item = (name: string, value: PetValue): OfferItem => ({
  ...{ id: name, petId: 1, variant: "normal", name, rarity: "Rare", value, estimated: false, image: null, quantity: 1 },
});

test.each(["O/C", "N/A", null] as const)("a status that would come of a pet without a number (%s) is withheld, on either side", (value) => {
  const [known, other, unknown] = [item("King Doggy", 500), item("Robot", 500), item("Hexarium", value)];
  expect(shownStatusOf({ sides: { giving: [known], receiving: [unknown] }, status: "loss" })).toBeNull();
  expect(shownStatusOf({ sides: { giving: [unknown, other], receiving: [known] }, status: "fair" })).toBeNull();
  expect(shownStatusOf({ sides: { giving: [known], receiving: [other] }, status: "loss" })).toBe("loss");
});

test("a posted trade's title and words tell its status as it was posted, and none where it is withheld", () => {
  const owner = { id: "u", name: "Gwen", avatar: null, role: "user" as const };
  const sides = { giving: [item("King Doggy", 1_000)], receiving: [item("The Overlord", 1_105)] };
  expect(describePosted({ owner, sides, status: "fair", completedAt: null })).toEqual({
    title: "Trade by Gwen: Fair: King Doggy for The Overlord",
    description: "Giving: King Doggy (1,000). I Receive: The Overlord (1,105). Posted as Fair.",
  });
  expect(describePosted({ owner, sides, status: "fair", completedAt: 5 }).title).toBe(
    "Trade by Gwen: Completed, Fair: King Doggy for The Overlord",
  );
  const unvalued = { giving: sides.giving, receiving: [item("Hexarium", "O/C")] };
  expect(describePosted({ owner, sides: unvalued, status: "loss", completedAt: null })).toEqual({
    title: "Trade by Gwen: King Doggy for Hexarium",
    description: "Giving: King Doggy (1,000). I Receive: Hexarium (0).",
  });
});
