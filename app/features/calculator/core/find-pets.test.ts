import { expect, test } from "vitest";
import { createPetSearch } from "~/features/pets/core/pet-search.ts";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import { findPets } from "./find-pets.ts";

const pets = [
  cataloguePet({ id: 1, name: "King Doggy", demand: 3, values: { normal: 500 } }),
  cataloguePet({ id: 2, name: "Hexarium", demand: 5, values: { normal: 100 } }),
  cataloguePet({ id: 3, name: "Overlord", demand: 5, values: { normal: 900 } }),
  cataloguePet({ id: 4, name: "Doggy", demand: 1, values: { normal: "O/C" } }),
];
const search = createPetSearch(pets.map((pet) => pet.name));
const ids = (query: string, recent: number[] = []) => findPets({ pets, search }, query, recent).map((pet) => pet.id);

test("without a query: recently used pets, then by demand and value", () => {
  expect(ids(" ")).toEqual([3, 2, 1, 4]);
  expect(ids("", [4, 1])).toEqual([4, 1, 3, 2]);
});

test("with a query: the best match first, whatever was used last", () => {
  expect(ids("doggy", [1])).toEqual([4, 1]);
  expect(ids("zzzzzz")).toEqual([]);
});

test("while the catalogue is loading there is nothing", () => {
  expect(findPets({ pets: [], search: null }, "doggy", [])).toEqual([]);
});
