import { expect, test } from "vitest";
import { createPetSearch } from "~/features/pets/core/pet-search.ts";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import { correctPart, describeUnmatched, listText } from "./list-text.ts";
import { toOfferItem } from "./offer-sides.ts";
import { parsePastedList } from "./paste-list.ts";

const doggy = cataloguePet({ id: 1, name: "King Doggy" });
const claus = cataloguePet({ id: 2, name: "Santa's Claus", values: { normal: "N/A", shiny: 5 } });
const pair = cataloguePet({ id: 3, name: "Salt, Pepper & Vinegar" });

test("a side is written as a list that reads back to the same pets", () => {
  const items = [
    toOfferItem(doggy, "shiny"),
    toOfferItem(claus, "normal"),
    toOfferItem(doggy, "shiny"),
    toOfferItem(pair, "shinyMythic"),
    toOfferItem(doggy, "normal"),
  ];
  const text = listText(items);
  expect(text).toBe("2 Shiny King Doggy, Normal Santa's Claus, Shiny Mythic Salt, Pepper & Vinegar, King Doggy");
  const pets = [doggy, claus, pair];
  const read = parsePastedList(text, { pets, search: createPetSearch(pets) });
  expect(read.unmatched).toEqual([]);
  const ids = (picks: readonly { petId: number; variant: string }[]) => picks.map((pick) => `${pick.petId}-${pick.variant}`).sort();
  expect(ids(read.items)).toEqual(ids(items));
  expect(listText([])).toBe("");
});

test.each([
  ["2 shiny kng dogy, overlord", "2 shiny kng dogy", { quantity: 2, variant: "shiny", name: "kng dogy" }, "2 Shiny King Doggy, overlord"],
  ["smkd", "smkd", { variant: "shinyMythic", name: "kd" }, "Shiny Mythic King Doggy"],
  ["bunny, bun", "bun", { name: "bun" }, "bunny, King Doggy"],
  ["bunny and x3 bun + cat", "x3 bun", { quantity: 3, name: "bun" }, "bunny and 3 King Doggy + cat"],
  ["a (b, c", "a (b", { name: "a (b" }, "King Doggy, c"],
  ["cats", "dogs", { name: "dogs" }, "cats"],
] as const)("in %j the part %j is put right", (text, part, typed, corrected) => {
  expect(correctPart(text, { text: part, reason: "unknown", typed }, "King Doggy")).toBe(corrected);
});

test("a form that does not exist is left out of the correction, and named", () => {
  const part = { text: "2 smkd", reason: "no-such-variant", typed: { quantity: 2, variant: "shinyMythic", name: "King Doggy" } } as const;
  expect(correctPart("2 smkd, overlord", part, "King Doggy")).toBe("2 King Doggy, overlord");
  expect(describeUnmatched(part)).toBe("“2 smkd” can’t be added: there is no Shiny Mythic King Doggy.");
});
