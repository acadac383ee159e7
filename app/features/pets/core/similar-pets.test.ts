import { describe, expect, test } from "vitest";
import type { CataloguePet } from "../pets.types.ts";
import { similarPets } from "./similar-pets.ts";

const pet = (id: number, rarity: string, normal: CataloguePet["values"]["normal"]): CataloguePet => ({
  id,
  name: `Pet ${id}`,
  rarity,
  image: null,
  values: { normal, shiny: "N/A", mythic: "N/A", shinyMythic: "N/A" },
  variants: ["normal"],
  trend: "Stable",
  demand: 0,
  limited: false,
  valuedAt: null,
  change: null,
  spark: [],
});
const ids = (pets: CataloguePet[]) => pets.map(({ id }) => id);

describe("similarPets", () => {
  const own = pet(1, "Secret", 100);

  test("the nearest in proportion come first, the pet itself never", () => {
    const catalogue = [own, pet(2, "Secret", 1000), pet(3, "Secret", 60), pet(4, "Secret", 150), pet(5, "Secret", 99)];
    expect(ids(similarPets(catalogue, own, 3))).toEqual([5, 4, 3]);
  });

  test("rarity goes before value, in any spelling, and other rarities fill up", () => {
    const catalogue = [pet(2, "Epic", 100), own, pet(3, "secret", 9000)];
    expect(ids(similarPets(catalogue, own, 6))).toEqual([3, 2]);
  });

  test("pets without a number come after those with one, and are alike among themselves", () => {
    const catalogue = [pet(2, "Secret", "O/C"), pet(3, "Secret", null), pet(4, "Secret", 1e15), own];
    expect(ids(similarPets(catalogue, own, 3))).toEqual([4, 2, 3]);
    const without = pet(9, "Secret", "O/C");
    expect(ids(similarPets([...catalogue, without], without, 2))).toEqual([2, 3]);
  });

  test("a pet alone in the list has none", () => expect(similarPets([own], own, 6)).toEqual([]));
});
