import fc from "fast-check";
import { expect, test } from "vitest";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { readBoardQuery } from "./board-query.ts";
import { itemCodesOf, wantedCodes } from "./item-codes.ts";

test.each([
  ["shiny", { variant: "shiny", pet: "" }],
  ["Shiny King Doggy", { variant: "shiny", pet: "King Doggy" }],
  ["sm kd", { variant: "shinyMythic", pet: "kd" }],
  ["Shiny Mythic overlord", { variant: "shinyMythic", pet: "overlord" }],
  ["mythical bunny", { variant: "mythic", pet: "bunny" }],
  ["normal", { variant: "normal", pet: "" }],
  ["Shinyun", { variant: null, pet: "Shinyun" }],
  ["King Doggy", { variant: null, pet: "King Doggy" }],
  ["  ", { variant: null, pet: "" }],
])("TRD-043, TRD-044: “%s”", (query, read) => {
  expect(readBoardQuery(query)).toEqual(read);
});

const pick = fc.record({ petId: fc.integer({ min: 1, max: 20_000 }), variant: fc.constantFrom(...VARIANTS) });

test("TRD-041, TRD-042: what is wanted is found exactly where it is", () => {
  fc.assert(
    fc.property(fc.array(pick, { minLength: 1, maxLength: 16 }), pick, (items, { petId, variant }) => {
      const codes = itemCodesOf(items);
      const has = (wanted: number[]) => wanted.some((code) => codes.includes(code));
      expect(has(wantedCodes([petId], variant))).toBe(items.some((item) => item.petId === petId && item.variant === variant));
      expect(has(wantedCodes([petId], null))).toBe(items.some((item) => item.petId === petId));
      expect(has(wantedCodes(null, variant))).toBe(items.some((item) => item.variant === variant));
      expect(has(wantedCodes([], variant))).toBe(false);
    }),
  );
});
