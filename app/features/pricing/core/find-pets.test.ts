import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createPetSearch } from "~/features/pets/core/pet-search.ts";
import demoCatalogue from "../../../../demo/catalogue.json" with { type: "json" };
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import type { CataloguePet, Variant } from "../../pets/pets.types.ts";
import { findPets, heldOf, heldPets } from "./find-pets.ts";

const catalogueOf = (pets: CataloguePet[]) => ({ pets, search: createPetSearch(pets) });
const few = catalogueOf([
  cataloguePet({ id: 1, name: "King Doggy", demand: 3, values: { normal: 500 } }),
  cataloguePet({ id: 2, name: "Hexarium", demand: 5, values: { normal: 100 } }),
  cataloguePet({ id: 3, name: "Overlord", demand: 5, values: { normal: 900 } }),
  cataloguePet({ id: 4, name: "Doggy", demand: 1, values: { normal: "O/C" } }),
]);
const demo = catalogueOf(
  demoCatalogue.map((pet, index) => cataloguePet({ id: index + 1, name: pet.name, variants: pet.variants as Variant[] })),
);
const ids = (query: string, recent: number[] = []) => findPets(few, query, recent).map(({ pet }) => pet.id);
/** The first answer, as "2 King Doggy shiny". */
function first(query: string, catalogue = demo) {
  const [found] = findPets(catalogue, query, []);
  return found && [found.quantity, found.pet.name, found.variant].filter((part) => part !== null).join(" ");
}

test("without a query, recently used pets come first, then the others by demand and value", () => {
  expect(ids(" ")).toEqual([3, 2, 1, 4]);
  expect(ids("", [4, 1])).toEqual([4, 1, 3, 2]);
});

test("with a query, the best match comes first, whatever was used last", () => {
  expect(ids("doggy", [1])).toEqual([4, 1]);
  expect(ids("zzzzzz")).toEqual([]);
});

test("while the catalogue is loading there is nothing", () => {
  expect(findPets({ pets: [], search: null }, "doggy", [])).toEqual([]);
});

describe("a query of a variant and a name", () => {
  test.each([
    ["shiny kd", "King Doggy shiny"],
    ["kd shiny", "King Doggy shiny"],
    ["sm kd", "King Doggy shinyMythic"],
    ["kd sm", "King Doggy shinyMythic"],
    ["mythic king doggy", "King Doggy mythic"],
    ["shiny mythic kd", "King Doggy shinyMythic"],
    ["shiny kd mythic", "King Doggy shinyMythic"],
    ["King Doggy (Shiny)", "King Doggy shiny"],
    ["normal king doggy", "King Doggy normal"],
    ["2 shiny kd", "2 King Doggy shiny"],
    ["kd x3", "3 King Doggy"],
    ["shiny kng dogy", "King Doggy shiny"],
    ["kd", "King Doggy"],
    ["8 blast", "8 Blast"],
    ["2026 bunny", "2026 Bunny"],
  ])("%j finds %s first", (query, expected) => {
    expect(first(query)).toBe(expected);
  });

  test("a pet stays first while its name is typed letter by letter", () => {
    for (const [name, words] of [
      ["kd", "shiny"],
      ["kd", "mythical"],
      ["kd", "shiny mythic"],
      ["kd", "normal"],
    ] as const) {
      for (let length = 0; length <= words.length; length++) {
        const query = `${name} ${words.slice(0, length)}`;
        expect(first(query), query).toMatch(/^King Doggy/);
      }
    }
  });

  test("every pet is found by its name with each variant in front", () => {
    const pets = fc.constantFrom(...demo.pets);
    const words = fc.constantFrom(["shiny", "shiny"], ["mythic", "mythic"], ["sm", "shinyMythic"], ["normal", "normal"]);
    fc.assert(
      fc.property(pets, words, ({ name }, [word, variant]) => {
        const found = findPets(demo, `${word} ${name}`, []).find(({ pet }) => pet.name === name);
        expect(found, `${word} ${name}`).toMatchObject({ variant });
      }),
      { numRuns: 60 },
    );
  });

  test("a query with a variant also finds pets without that variant", () => {
    expect(demo.pets.find((pet) => pet.name === "Bear")?.variants).not.toContain("mythic");
    expect(first("mythic bear")).toBe("Bear mythic");
  });

  test("a name with a variant's word comes before pets in that variant", () => {
    const catalogue = catalogueOf(["Something", "Shiny Something"].map((name, id) => cataloguePet({ id: id + 1, name })));
    const found = findPets(catalogue, "shiny something", []).map(({ pet, variant }) => [pet.name, variant]);
    expect(found).toEqual([
      ["Shiny Something", null],
      ["Something", "shiny"],
    ]);
  });

  test("a variant alone finds all pets that have it", () => {
    expect(findPets(few, "sm", []).map(({ pet, variant }) => [pet.id, variant])).toEqual([3, 2, 1, 4].map((id) => [id, "shinyMythic"]));
  });
});

describe("the pets of a player", () => {
  const held = (petId: number, variant: Variant, quantity: number, tradeable: number) => ({ petId, variant, quantity, tradeable });

  test("CALC-096 pets for trade come before kept ones, the most valuable first, one row for each form", () => {
    const pets = [
      cataloguePet({ id: 1, values: { normal: 5 } }),
      cataloguePet({ id: 2, values: { normal: 900 } }),
      cataloguePet({ id: 3, values: { normal: 40 } }),
    ];
    const own = [held(1, "normal", 3, 2), held(2, "normal", 1, 0), held(3, "normal", 2, 1), held(99, "normal", 1, 1)];
    expect(heldPets(pets, own).map(({ pet, variant, held }) => [pet.id, variant, held?.quantity])).toEqual([
      [3, "normal", 2],
      [1, "normal", 3],
      [2, "normal", 1],
    ]);
  });

  test("CALC-097 a found pet counts the copies of all forms, or of the typed form alone", () => {
    const pet = cataloguePet({ id: 1, values: { normal: 5, shiny: 9 } });
    const own = [held(1, "normal", 3, 2), held(1, "shiny", 9, 0), held(2, "normal", 1, 1)];
    expect(heldOf({ pet, variant: null, quantity: null }, own)).toEqual({ quantity: 12, tradeable: 2 });
    expect(heldOf({ pet, variant: "shiny", quantity: null }, own)).toEqual({ quantity: 9, tradeable: 0 });
    expect(heldOf({ pet, variant: "mythic", quantity: null }, own)).toBeUndefined();
  });
});
