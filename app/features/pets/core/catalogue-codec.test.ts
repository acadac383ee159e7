import fc from "fast-check";
import { expect, test } from "vitest";
import { cataloguePet, cataloguePets } from "../../../../test/catalogue-pets.ts";
import { decodeCatalogue, encodeCatalogue } from "./catalogue-codec.ts";

test("every catalogue comes back exactly from JSON", () => {
  fc.assert(
    fc.property(fc.array(cataloguePets, { maxLength: 30 }), (pets) => {
      expect(decodeCatalogue(JSON.parse(JSON.stringify(encodeCatalogue(pets))))).toEqual(pets);
    }),
  );
});

test("a moment within a day is kept as its day", () => {
  const [pet] = decodeCatalogue(encodeCatalogue([cataloguePet({ valuedAt: 86_400_000 * 3 + 5 })])) ?? [];
  expect(pet?.valuedAt).toBe(86_400_000 * 3);
});

test("another version, or something else, is not read", () => {
  for (const data of [null, 5, "x", [], {}, { ...encodeCatalogue([]), version: 0 }]) expect(decodeCatalogue(data)).toBeNull();
});

test("columns of unequal length are an error, not a catalogue with holes", () => {
  const columns = encodeCatalogue([cataloguePet(), cataloguePet({ id: 2 })]);
  expect(() => decodeCatalogue({ ...columns, rarity: [0] })).toThrow(RangeError);
});
