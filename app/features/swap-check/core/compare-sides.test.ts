import fc from "fast-check";
import { expect, test } from "vitest";
import "../../../../test/properties.ts";
import { VARIANTS } from "../../pets/pets.constants.ts";
import type { SeenPet } from "../../pictures/pictures.types.ts";
import type { Difference } from "../swap-check.types.ts";
import { compareSides } from "./compare-sides.ts";

type Pet = Omit<SeenPet, "doubts">;
const seenPet = (pet: Pet): SeenPet => ({ ...pet, doubts: [] });
const dog: Pet = { petId: 1, variant: "normal", quantity: 1 };
const cat: Pet = { petId: 2, variant: "normal", quantity: 1 };
const against = (agreed: Pet[], seen: Pet[]) =>
  compareSides({ giving: agreed, receiving: [] }, { giving: seen.map(seenPet), receiving: [] }).differences;

const pet = fc.record({
  petId: fc.integer({ min: 1, max: 4 }),
  variant: fc.constantFrom(...VARIANTS),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const pets = fc.array(pet, { maxLength: 8 });

/** How many there are of each pet and form. */
function countsOf(all: readonly Pet[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { petId, variant, quantity } of all) add(counts, { petId, variant }, quantity);
  return counts;
}

function add(counts: Map<string, number>, { petId, variant }: Omit<Pet, "quantity">, quantity: number): void {
  const key = `${petId} ${variant}`;
  const count = (counts.get(key) ?? 0) + quantity;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

function applied(agreed: readonly Pet[], differences: readonly Difference[]): Map<string, number> {
  const counts = countsOf(agreed);
  for (const one of differences) {
    if (one.kind === "quantity") add(counts, one.agreed, one.shown - one.expected);
    if (one.kind === "missing" || one.kind === "pet" || one.kind === "form") add(counts, one.agreed, -one.quantity);
    if (one.kind === "extra" || one.kind === "pet" || one.kind === "form") add(counts, one.seen, one.quantity);
  }
  return counts;
}

test("DEAL-106 each kind of difference is named, on its side", () => {
  expect(against([dog, cat], [dog])).toMatchObject([{ side: "giving", kind: "missing", agreed: { petId: 2 }, quantity: 1 }]);
  expect(against([dog], [dog, cat])).toMatchObject([{ kind: "extra", seen: { petId: 2 }, quantity: 1 }]);
  expect(against([dog], [cat])).toMatchObject([{ kind: "pet", agreed: { petId: 1 }, seen: { petId: 2 } }]);
  expect(against([{ ...dog, variant: "shiny" }], [dog])).toMatchObject([
    { kind: "form", agreed: { petId: 1, variant: "shiny" }, seen: { petId: 1, variant: "normal" } },
  ]);
  expect(against([{ ...dog, quantity: 3 }], [{ ...dog, quantity: 2 }])).toMatchObject([{ kind: "quantity", expected: 3, shown: 2 }]);
  const other = compareSides({ giving: [dog], receiving: [cat] }, { giving: [seenPet(dog)], receiving: [seenPet(dog)] });
  expect(other.differences).toMatchObject([{ side: "receiving", kind: "pet", agreed: { petId: 2 }, seen: { petId: 1 } }]);
});

test("DEAL-106 copies that stand together are as good as copies that stand apart, in any order", () => {
  expect(against([{ ...dog, quantity: 2 }, cat], [dog, cat, dog])).toEqual([]);
  expect(against([dog, { ...dog, variant: "mythic" }], [{ ...dog, variant: "mythic" }, dog])).toEqual([]);
});

test("DEAL-107 unclear details are reported: an unclear difference as unsure, and an unclear match as a doubt", () => {
  const unsure: SeenPet = { ...cat, doubts: ["pet"] };
  expect(compareSides({ giving: [dog], receiving: [] }, { giving: [unsure], receiving: [] }).differences).toMatchObject([
    { kind: "pet", isSure: false },
  ]);
  const doubtful: SeenPet = { ...dog, doubts: ["form", "quantity"] };
  expect(compareSides({ giving: [], receiving: [dog] }, { giving: [], receiving: [doubtful, doubtful] })).toMatchObject({
    differences: [{ kind: "quantity", isSure: false }],
    doubts: [
      { side: "receiving", petId: 1, variant: "normal", about: "form" },
      { side: "receiving", petId: 1, variant: "normal", about: "quantity" },
    ],
  });
});

test("DEAL-106 nothing differs exactly if there are as many of each pet in each form", () => {
  fc.assert(
    fc.property(pets, pets, (agreed, seen) => {
      const isSame =
        countsOf(agreed).size === countsOf(seen).size && [...countsOf(agreed)].every(([key, n]) => countsOf(seen).get(key) === n);
      expect(against(agreed, seen).length === 0).toBe(isSame);
    }),
  );
});

test("DEAL-106 the differences turn the agreed pets into the shown ones, in any order", () => {
  fc.assert(
    fc.property(pets, pets, (agreed, seen) => {
      expect(applied(agreed, against(agreed, seen))).toEqual(countsOf(seen));
      expect(applied(agreed, against(agreed.toReversed(), seen.toReversed()))).toEqual(countsOf(seen));
    }),
  );
});
