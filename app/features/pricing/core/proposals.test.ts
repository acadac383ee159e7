import { expect, test } from "vitest";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import { correct, fitInto, propose, takenItems, withoutAdded } from "./proposals.ts";

const box = { x: 0, y: 0, width: 10, height: 10 };
const dog = cataloguePet({ id: 1, name: "King Doggy" });
const cat = cataloguePet({ id: 2, name: "Shiny only", variants: ["shiny"], values: { normal: "N/A" } });
const pets = new Map([dog, cat].map((pet) => [pet.id, pet]));
const find = (petIds: number[]) => ({ box, petIds, sureness: "sure" as const });

test("SHOT-125 no match is selected automatically, however sure it is", () => {
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

test("SHOT-127 a selected match is added as often as its quantity, at first once", () => {
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

test("SHOT-135 matches beyond the room are left out in number order, and stay selected after the rest is added", () => {
  const taken = propose([find([1]), find([2]), find([1]), find([2])], pets).map((one) => ({ ...one, taken: one.number !== 2 }));
  const { fitting, leftOut } = fitInto(taken, 2);
  expect(fitting.map(({ number }) => number)).toEqual([1, 3]);
  expect(leftOut.map(({ number }) => number)).toEqual([4]);
  expect(withoutAdded(taken, leftOut).map(({ number, taken, added }) => [number, taken, added ?? false])).toEqual([
    [1, false, true],
    [2, false, false],
    [3, false, true],
    [4, true, false],
  ]);
});

test("SHOT-135 of several copies of one match those that fit are added, and the others stay selected", () => {
  const taken = propose([find([1]), find([2])], pets).map((one) => ({ ...one, taken: true, quantity: 3 }));
  const { fitting, leftOut } = fitInto(taken, 4);
  expect(takenItems(fitting).map(({ petId }) => petId)).toEqual([1, 1, 1, 2]);
  expect(leftOut).toMatchObject([{ number: 2, quantity: 2, taken: true }]);
});

test("SHOT-135 a full side takes nothing, and one without a limit everything", () => {
  const taken = propose(
    Array.from({ length: 12 }, () => find([1])),
    pets,
  ).map((one) => ({ ...one, taken: true }));
  for (const room of [0, -3]) expect(fitInto(taken, room)).toEqual({ fitting: [], leftOut: taken });
  expect(fitInto(taken, Number.POSITIVE_INFINITY)).toEqual({ fitting: taken, leftOut: [] });
});
