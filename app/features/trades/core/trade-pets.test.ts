import fc from "fast-check";
import { expect, test } from "vitest";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { formatPets, isSamePets, namePets, parsePets } from "./trade-pets.ts";

const pick = fc.record({ petId: fc.integer({ min: 1, max: 0x7fffffff }), variant: fc.constantFrom(...VARIANTS) });
const side = fc.array(pick, { maxLength: 8 });
const sides = fc.record({ giving: side, receiving: side });

test("the pets of a trade are read as they were written", () => {
  fc.assert(
    fc.property(sides, (pets) => {
      expect(parsePets(formatPets(pets))).toEqual(pets);
    }),
  );
  for (const text of ["", "1.normal", "1.normal;x", ";;", "1.normal;2.gold"]) expect(parsePets(text)).toBeNull();
});

test("the same pets in another order are the same, and on the other side they are not", () => {
  fc.assert(
    fc.property(sides, (pets) => {
      expect(isSamePets(formatPets(pets), formatPets({ ...pets, giving: pets.giving.toReversed() }))).toBe(true);
      expect(isSamePets(formatPets(pets), formatPets({ ...pets, giving: [...pets.giving, { petId: 1, variant: "shiny" }] }))).toBe(false);
    }),
  );
  expect(isSamePets("1.normal;2.normal", "2.normal;1.normal")).toBe(false);
});

test("pets are named with how many there are of each", () => {
  const [doggy, shiny] = [
    { name: "King Doggy", variant: "normal" as const },
    { name: "King Doggy", variant: "shiny" as const },
  ];
  const giving = [doggy, shiny, doggy].map((pet) => ({ ...pet, side: "giving" as const }));
  expect(namePets([...giving, { name: "Overlord", variant: "normal", side: "receiving" }])).toBe(
    "2 King Doggy and Shiny King Doggy for Overlord",
  );
});
