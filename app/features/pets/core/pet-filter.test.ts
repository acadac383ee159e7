import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cataloguePet, cataloguePets } from "../../../../test/catalogue-pets.ts";
import { VARIANTS } from "../pets.constants.ts";
import type { CataloguePet, PetValues } from "../pets.types.ts";
import { DEFAULT_FILTER, type PetFilter, SHOWN_MAX } from "./default-filter.ts";
import { filterPets, groupByRarity, type PetOrder, sortPets } from "./pet-filter.ts";
import { createPetSearch } from "./pet-search.ts";

function ids(pets: CataloguePet[], filter: Partial<PetFilter>): number[] {
  const search = createPetSearch(pets);
  return filterPets(search, pets, { ...DEFAULT_FILTER, ...filter }).map((pet) => pet.id);
}

describe("filters", () => {
  test("VAL-021 VAL-022: the defaults hide nothing, not even a pet of 10,000,000,000", () => {
    expect([DEFAULT_FILTER.min, SHOWN_MAX]).toEqual([0, 10_000_000]);
    fc.assert(
      fc.property(fc.array(cataloguePets), (pets) => {
        expect(filterPets(createPetSearch(pets), pets, DEFAULT_FILTER)).toEqual(pets);
      }),
    );
    expect(ids([cataloguePet({ values: { normal: 10_000_000_000 } })], {})).toEqual([1]);
  });

  test("VAL-015: a query leaves what matches, the best first", () => {
    const pets = [
      cataloguePet({ id: 1, name: "Silly Doggy" }),
      cataloguePet({ id: 2, name: "Kitty" }),
      cataloguePet({ id: 3, name: "Doggy" }),
    ];
    expect(ids(pets, { query: "DOGGY" })).toEqual([3, 1]);
    expect(ids(pets, { query: "doggy", rarities: ["Common"] })).toEqual([]);
  });

  test("VAL-016: several rarities may be chosen, in any spelling", () => {
    const pets = ["Secret", "Mythic", "common", "Huge"].map((rarity, index) => cataloguePet({ id: index, rarity }));
    expect(ids(pets, { rarities: ["mythical", "Common"] })).toEqual([1, 2]);
    expect(ids(pets, { rarities: ["huge"] })).toEqual([3]);
  });

  test("VAL-017 VAL-018 VAL-019: several levels of demand may be chosen", () => {
    const pets = [0, 1, 2, 3, 4, 5].map((demand) => cataloguePet({ id: demand, demand }));
    expect(ids(pets, { demand: ["high"] })).toEqual([4, 5]);
    expect(ids(pets, { demand: ["medium"] })).toEqual([2, 3]);
    expect(ids(pets, { demand: ["low"] })).toEqual([1]);
    expect(ids(pets, { demand: ["low", "high"] })).toEqual([1, 4, 5]);
  });

  test("VAL-020 VAL-023 VAL-024: the range compares the normal value, bounds included; no number passes", () => {
    const values = [99, 100, 200, 201, "O/C", "N/A", null] as const;
    const pets = values.map((normal, id) => cataloguePet({ id, values: { normal, shiny: 150 } }));
    expect(ids(pets, { min: 100, max: 200 })).toEqual([1, 2, 4, 5, 6]);
    expect(ids(pets, { min: 201 })).toEqual([3, 4, 5, 6]);
    expect(ids(pets, { max: 0 })).toEqual([4, 5, 6]);
  });

  test("VAL-022: a maximum that was typed is applied, also the one that stands in the field", () => {
    const pets = [9_999_999, 10_000_000, 10_000_001].map((normal, id) => cataloguePet({ id, values: { normal } }));
    expect(ids(pets, { max: 9_999_999 })).toEqual([0]);
    expect(ids(pets, { max: 10_000_000 })).toEqual([0, 1]);
    expect(ids(pets, { max: 10_000_001 })).toEqual([0, 1, 2]);
    expect(ids(pets, { min: 10_000_001 })).toEqual([2]);
  });

  test("VAL-025: a chosen variant must have a value, any of several is enough", () => {
    const pets = [
      cataloguePet({ id: 1, values: { mythic: null } }),
      cataloguePet({ id: 2, values: { mythic: "O/C" } }),
      cataloguePet({ id: 3, values: { mythic: "N/A" }, variants: ["normal", "shiny"] }),
    ];
    expect(ids(pets, { variants: ["mythic"] })).toEqual([2]);
    expect(ids(pets, { variants: ["mythic", "shiny"] })).toEqual([1, 2, 3]);
  });

  test("a filter shows only limited pets, or only those that changed", () => {
    const pets = [cataloguePet({ id: 1, limited: true }), cataloguePet({ id: 2, change: -3 }), cataloguePet({ id: 3, change: 0 })];
    expect(ids(pets, { limitedOnly: true })).toEqual([1]);
    expect(ids(pets, { changedOnly: true })).toEqual([2]);
  });
});

describe("order", () => {
  const sorted = (pets: CataloguePet[], order: PetOrder) => sortPets(pets, order).map((pet) => pet.id);

  test("VAL-003: the order by rarity lists the most valuable first, and pets without a number last", () => {
    const secret = (id: number, normal: PetValues["normal"]) =>
      cataloguePet({ id, rarity: "Secret", name: "ABC"[id] ?? "", values: { normal } });
    const pets = [secret(0, 5), secret(1, "O/C"), secret(2, 90), cataloguePet({ id: 3, rarity: "Common", values: { normal: 1e9 } })];
    expect(sorted(pets, { by: "rarity", within: "value", direction: "asc" })).toEqual([2, 0, 1, 3]);
    expect(sorted(pets, { by: "rarity", within: "name", direction: "asc" })).toEqual([0, 1, 2, 3]);
  });

  test("VAL-003 PET-062: the order by rarity can go by name", () => {
    const pets = [
      cataloguePet({ id: 1, rarity: "common", name: "B" }),
      cataloguePet({ id: 2, rarity: "Mythical", name: "z" }),
      cataloguePet({ id: 3, rarity: "Mythic", name: "Á" }),
      cataloguePet({ id: 4, rarity: "Huge", name: "A" }),
      cataloguePet({ id: 5, rarity: "Secret", name: "Z" }),
    ];
    expect(sorted(pets, { by: "rarity", within: "name", direction: "asc" })).toEqual([5, 3, 2, 1, 4]);
    expect(sorted(pets, { by: "name", direction: "asc" })).toEqual([3, 4, 1, 2, 5]);
  });

  test("the order by a variant's value lists pets without a number last either way, and estimates count", () => {
    const pets = [
      cataloguePet({ id: 1, values: { shiny: 50 } }),
      cataloguePet({ id: 2, values: { shiny: "O/C" } }),
      cataloguePet({ id: 3, values: { shiny: null } }),
      cataloguePet({ id: 4, values: { shiny: 1e15 } }),
    ];
    expect(sorted(pets, { by: "value", variant: "shiny", direction: "asc" })).toEqual([1, 3, 4, 2]);
    expect(sorted(pets, { by: "value", variant: "shiny", direction: "desc" })).toEqual([4, 3, 1, 2]);
  });

  test("the orders by change, demand and last update list unknown ones last", () => {
    const pets = [
      cataloguePet({ id: 1, demand: 0, change: null, valuedAt: null }),
      cataloguePet({ id: 2, demand: 1, change: -5, valuedAt: 10 }),
      cataloguePet({ id: 3, demand: 5, change: 0, valuedAt: 20 }),
    ];
    for (const by of ["change", "demand", "updated"] as const) {
      expect(sorted(pets, { by, direction: "desc" })).toEqual([3, 2, 1]);
      expect(sorted(pets, { by, direction: "asc" })).toEqual([2, 3, 1]);
    }
  });

  test("sorting loses no pet and does not depend on the order before", () => {
    const orders: PetOrder[] = [
      ...(["value", "name"] as const).map((within) => ({ by: "rarity" as const, within, direction: "asc" as const })),
      ...(["name", "change", "demand", "updated"] as const).map((by) => ({ by, direction: "desc" as const })),
      ...VARIANTS.map((variant) => ({ by: "value" as const, variant, direction: "asc" as const })),
    ];
    fc.assert(
      fc.property(fc.uniqueArray(cataloguePets, { selector: (pet) => pet.id }), fc.constantFrom(...orders), (pets, order) => {
        expect(sortPets(pets.toReversed(), order)).toEqual(sortPets(pets, order));
        expect(new Set(sortPets(pets, order))).toEqual(new Set(pets));
      }),
    );
  });
});

test("VAL-003: groups rarest first, the order within kept, spellings together", () => {
  const pets = [
    cataloguePet({ id: 1, rarity: "common" }),
    cataloguePet({ id: 2, rarity: "Mythic" }),
    cataloguePet({ id: 3, rarity: "Common" }),
    cataloguePet({ id: 4, rarity: "Mythical" }),
    cataloguePet({ id: 5, rarity: "Huge" }),
  ];
  expect(groupByRarity(pets).map((group) => [group.rarity, group.key, group.pets.map((pet) => pet.id)])).toEqual([
    ["Mythical", "mythical", [2, 4]],
    ["Common", "common", [1, 3]],
    ["Huge", "neutral", [5]],
  ]);
});
