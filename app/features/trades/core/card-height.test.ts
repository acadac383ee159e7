import fc from "fast-check";
import { expect, test } from "vitest";
import type { OfferItem } from "~/features/pricing/pricing.types.ts";
import { cardHeight } from "./card-height.ts";

const item = (petId: number, name = "Doggy"): OfferItem => ({
  ...{ id: `${petId}-normal`, petId, variant: "normal", name, rarity: "Rare", value: 5, estimated: false, image: null, quantity: 1 },
});
const NO_WANTS = { alternatives: [], wantTags: [] };
const side = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 8 }).map((ids) => ids.map((id) => item(id)));

test("a card with more pets on a side is never lower, equal pets are one row, and eight rows are the most", () => {
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 20 }), (giving, receiving, petId) => {
      const height = cardHeight({ sides: { giving, receiving }, message: "", ...NO_WANTS });
      const higher = cardHeight({ sides: { giving: [...giving, item(petId)], receiving }, message: "", ...NO_WANTS });
      expect(higher).toBeGreaterThanOrEqual(height);
      if (giving.some((known) => known.petId === petId)) expect(higher).toBe(height);
      expect(Number.isInteger(height)).toBe(true);
      expect(height).toBeLessThan(48);
    }),
  );
});

test("long names and a message take room", () => {
  const sides = { giving: [item(1)], receiving: [item(2)] };
  const plain = cardHeight({ sides, message: "", ...NO_WANTS });
  expect(cardHeight({ sides, message: "Hi", ...NO_WANTS })).toBeGreaterThan(plain);
  expect(cardHeight({ sides, message: "", ...NO_WANTS, wantTags: ["any"] })).toBeGreaterThan(plain);
  expect(cardHeight({ sides, message: "", ...NO_WANTS, alternatives: [[item(3)]] })).toBeGreaterThan(plain);
  expect(
    cardHeight({ sides: { ...sides, giving: [item(1, "Mystical Colossal Crowned Jellyfish")] }, message: "", ...NO_WANTS }),
  ).toBeGreaterThan(plain);
});
