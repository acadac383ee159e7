import { expect, test } from "vitest";
import { cataloguePet } from "../../../../../test/catalogue-pets.ts";
import { correct, propose, takenItems } from "./proposals.ts";

const box = { x: 0, y: 0, width: 10, height: 10 };
const dog = cataloguePet({ id: 1, name: "King Doggy" });
const cat = cataloguePet({ id: 2, name: "Shiny only", variants: ["shiny"], values: { normal: "N/A" } });
const pets = new Map([dog, cat].map((pet) => [pet.id, pet]));
const find = (petIds: number[]) => ({ box, petIds, sureness: "sure" as const });

test("SHOT-125 however sure a find is, nothing is taken by itself", () => {
  const proposals = propose([find([1, 2]), find([2])], pets);
  expect(proposals.map(({ number, pet, taken }) => [number, pet.name, taken])).toEqual([
    [1, "King Doggy", false],
    [2, "Shiny only", false],
  ]);
  expect(takenItems(proposals)).toEqual([]);
});

test("SHOT-126 a correction is one step: it chooses the other pet, in a form that it has, and takes it", () => {
  const [proposal] = propose([find([1, 2])], pets);
  const corrected = correct({ ...(proposal as NonNullable<typeof proposal>), variant: "mythic" }, cat);
  expect(corrected).toMatchObject({ pet: cat, variant: "shiny", taken: true, likely: [dog, cat] });
  expect(correct({ ...corrected, variant: "shiny" }, dog)).toMatchObject({ variant: "shiny", quantity: 1 });
});

test("SHOT-127 what was taken is added as often as its quantity says, at first once", () => {
  const [first, second] = propose([find([1]), find([2])], pets);
  if (!first || !second) throw new Error("Two were proposed.");
  expect(takenItems([{ ...first, taken: true, quantity: 3, variant: "mythic" }, second]).map(({ id }) => id)).toEqual([
    "1-mythic",
    "1-mythic",
    "1-mythic",
  ]);
  expect(takenItems([first, { ...second, taken: true }]).map(({ id }) => id)).toEqual(["2-shiny"]);
});

test("SHOT-133 pets that are not in the catalogue are not proposed, and later finds are numbered on", () => {
  const before = propose([find([1])], pets);
  expect(propose([find([99]), find([99, 2])], pets, before).map(({ number, pet }) => [number, pet.id])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});
