import { expect, test } from "vitest";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { toOfferItem } from "~/features/pricing/core/offer-sides.ts";
import { changeOf, isSameOffer, priceItems, seenText, sidesFor, warningsOf } from "./offer-items.ts";

const pet = (id: number, normal: number | "O/C" | null = 100): CataloguePet =>
  ({
    id,
    name: `Pet ${id}`,
    rarity: "Legendary",
    image: null,
    variants: ["normal", "shiny"],
    values: { normal, shiny: 200, mythic: "N/A", shinyMythic: "N/A" },
  }) as unknown as CataloguePet;
const catalogue = (...pets: CataloguePet[]) => new Map(pets.map((one) => [one.id, one]));
const PETS = catalogue(pet(1), pet(2), pet(3));
const normal = (petId: number) => ({ petId, variant: "normal" as const });
const priced = (ids: number[], held: [string, number][] = []) => priceItems(ids.map(normal), PETS, new Map(held)) ?? [];

test("items have today's values, and each copy that is held counts once", () => {
  expect(priced([1, 1, 2], [["1-normal", 1]])).toMatchObject([
    { petId: 1, value: 100, held: true },
    { petId: 1, held: false },
    { petId: 2, held: false },
  ]);
  expect(priceItems([normal(9)], PETS, new Map())).toBeNull();
  expect(priceItems([{ petId: 1, variant: "mythic" }], PETS, new Map())).toBeNull();
});

test("DEAL-007 the changes of a counter-offer are listed copy by copy, and the order of pets is no change", () => {
  const items = (...ids: number[]) => ids.map((id) => toOfferItem(pet(id), "normal"));
  const ids = (of: { id: string }[]) => of.map(({ id }) => id);
  const { added, removed } = changeOf(items(1, 1, 2), items(1, 3, 2));
  expect([ids(added), ids(removed)]).toEqual([["3-normal"], ["1-normal"]]);
  expect(isSameOffer({ first: priced([1, 2]), second: priced([3]) }, { first: priced([2, 1]), second: priced([3]) })).toBe(true);
  expect(isSameOffer({ first: priced([1, 2]), second: priced([3]) }, { first: priced([1]), second: priced([3]) })).toBe(false);
  expect(isSameOffer({ first: priced([1]), second: priced([2]) }, { first: priced([2]), second: priced([1]) })).toBe(false);
});

test("each of the two sees an offer from where they stand", () => {
  const offered = { first: priced([1]), second: priced([2]) };
  expect(sidesFor("first", offered, PETS)).toMatchObject({ giving: [{ petId: 1 }], receiving: [{ petId: 2 }] });
  expect(sidesFor("second", offered, PETS)).toMatchObject({ giving: [{ petId: 2 }], receiving: [{ petId: 1 }] });
});

test("DEAL-011 a changed value, a pet that is not in the list any more, and one that left its collection are named", () => {
  const offered = { first: priced([1, 1], [["1-normal", 2]]), second: priced([2, 3], [["2-normal", 1]]) };
  const same = { first: new Map([["1-normal", 2]]), second: new Map([["2-normal", 1]]) };
  expect(warningsOf(offered, PETS, same)).toEqual([]);
  const now = catalogue(pet(1), pet(2, 150));
  const one = { first: new Map([["1-normal", 1]]), second: new Map() };
  const found = warningsOf(offered, now, one);
  expect(found).toEqual([
    { side: "first", id: "1-normal", name: "Pet 1", kind: "left" },
    { side: "second", id: "2-normal", name: "Pet 2", kind: "value", from: 100, to: 150 },
    { side: "second", id: "2-normal", name: "Pet 2", kind: "left" },
    { side: "second", id: "3-normal", name: "Pet 3", kind: "unlisted" },
  ]);
  expect(seenText(found)).toBe("first:1-normal:left:,second:2-normal:value:150,second:2-normal:left:,second:3-normal:unlisted:");
  // Private collections give no warnings.
  expect(warningsOf(offered, PETS, { first: null, second: null })).toEqual([]);
  // A pet that was never there cannot have left.
  expect(warningsOf({ first: priced([1]), second: priced([2]) }, PETS, { first: new Map(), second: new Map() })).toEqual([]);
  expect(warningsOf(offered, catalogue(pet(1, "O/C"), pet(2), pet(3)), same)).toMatchObject([{ kind: "value", to: "O/C" }]);
});
