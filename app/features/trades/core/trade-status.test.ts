import fc from "fast-check";
import { expect, test } from "vitest";
import type { PetValue } from "~/features/pets/pets.types.ts";
import { statusOf } from "~/features/pricing/core/verdict.ts";
import type { OfferItem } from "~/features/pricing/pricing.types.ts";
import { describePosted } from "./posted-words.ts";
import { describeWorth, percentFor, postedStatusOf, shownStatusOf, statusFor } from "./trade-status.ts";

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

// Both rules hold, each in its place: the calculator's is a ratio to the given total, a posted trade's a share of the larger side.
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

test("TRD-074: the poster's loss is the taker's win, with the gain, its amount and its percentage", () => {
  const sides = { giving: [item("King Doggy", 1_120)], receiving: [item("The Overlord", 1_000)] };
  const trade = { sides, status: "loss" as const, givingTotal: 1_120, receivingTotal: 1_000 };
  expect([statusFor("poster", trade), statusFor("viewer", trade)]).toEqual(["loss", "win"]);
  expect(describeWorth("viewer", trade)).toBe("You get 120 more than you give (12%).");
  expect(describeWorth("poster", trade)).toBe("You give 120 more than you get (11%).");
  expect(statusFor("viewer", { ...trade, status: "fair" })).toBe("fair");
  expect(statusFor("viewer", { ...trade, sides: { ...sides, giving: [item("Hexarium", "O/C")] } })).toBeNull();
});

test.each([
  [1_000, 1_000, null],
  [1_000, 1_004, "under 1%"],
  [1_000, 1_005, "1%"],
  [1_000, 2_000, "100%"],
  [1, 11, "over 10 times"],
  [0, 5, null],
  [8e15, 8e15 - 1, "under 1%"],
] as const)("giving %d for %d is a difference of %s", (givingTotal, receivingTotal, percent) => {
  expect(percentFor("poster", { givingTotal, receivingTotal })).toBe(percent);
  expect(percentFor("viewer", { givingTotal: receivingTotal, receivingTotal: givingTotal })).toBe(percent);
});

test("TRD-074: one side gains exactly where the other one loses", () => {
  const total = fc.integer({ min: 1, max: 8e15 });
  fc.assert(
    fc.property(total, total, (givingTotal, receivingTotal) => {
      const trade = { givingTotal, receivingTotal };
      const gains = (who: "poster" | "viewer") => describeWorth(who, trade).startsWith("You get");
      expect([gains("poster"), gains("viewer")]).toEqual([receivingTotal > givingTotal, givingTotal > receivingTotal]);
    }),
  );
});

test("a link to a posted trade says who gains, and calls it neither a win nor a loss; O/C is O/C", () => {
  const owner = { id: "u", name: "Gwen", avatar: null, role: "user" as const };
  const sides = { giving: [item("King Doggy", 1_000)], receiving: [item("The Overlord", 1_105)] };
  const trade = { owner, sides, alternatives: [], status: "fair" as const, givingTotal: 1_000, receivingTotal: 1_105, completedAt: null };
  expect(describePosted(trade)).toEqual({
    title: "Trade by Gwen: King Doggy for The Overlord",
    description: "Gwen gives King Doggy (1,000) and wants The Overlord (1,105). Whoever takes it gives 105 more than they get (10%).",
  });
  expect(describePosted({ ...trade, completedAt: 5 }).title).toBe("Completed trade by Gwen: King Doggy for The Overlord");
  expect(describePosted({ ...trade, receivingTotal: 1_000 }).description).toMatch(/Both sides are worth the same\.$/);
  expect(describePosted({ ...trade, alternatives: [[item("Cat", 5)], [item("Dog", 5)]] })).toEqual({
    title: "Trade by Gwen: King Doggy for The Overlord or 2 more",
    description: expect.stringContaining("and wants The Overlord (1,105) or 2 more."),
  });
  const unvalued = { giving: sides.giving, receiving: [item("Hexarium", "O/C")] };
  expect(describePosted({ ...trade, sides: unvalued, status: "loss", receivingTotal: 0 })).toEqual({
    title: "Trade by Gwen: King Doggy for Hexarium",
    description: "Gwen gives King Doggy (1,000) and wants Hexarium (O/C).",
  });
});
