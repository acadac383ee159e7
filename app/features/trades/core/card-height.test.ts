import fc from "fast-check";
import { expect, test } from "vitest";
import type { OfferItem } from "~/features/offers/offers.types.ts";
import { cardHeight } from "./card-height.ts";

const item = (petId: number, name = "Doggy"): OfferItem => ({
  ...{ id: `${petId}-normal`, petId, variant: "normal", name, rarity: "Rare", value: 5, estimated: false, image: null, quantity: 1 },
});
const side = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 8 }).map((ids) => ids.map((id) => item(id)));

test("a card with more pets on a side is never lower, equal pets are one row, and eight rows are the most", () => {
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 20 }), (giving, receiving, petId) => {
      const height = cardHeight({ sides: { giving, receiving }, message: "" });
      const higher = cardHeight({ sides: { giving: [...giving, item(petId)], receiving }, message: "" });
      expect(higher).toBeGreaterThanOrEqual(height);
      if (giving.some((known) => known.petId === petId)) expect(higher).toBe(height);
      expect(Number.isInteger(height)).toBe(true);
      expect(height).toBeLessThan(48);
    }),
  );
});

test("long names and a message take room", () => {
  const sides = { giving: [item(1)], receiving: [item(2)] };
  const plain = cardHeight({ sides, message: "" });
  expect(cardHeight({ sides, message: "Hi" })).toBeGreaterThan(plain);
  expect(cardHeight({ sides: { ...sides, giving: [item(1, "Mystical Colossal Crowned Jellyfish")] }, message: "" })).toBeGreaterThan(plain);
});
