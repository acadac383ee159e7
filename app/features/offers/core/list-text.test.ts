import { expect, test } from "vitest";
import { createPetSearch } from "~/features/pets/core/pet-search.ts";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import { correctPart, listText } from "./list-text.ts";
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
  ["2 shiny kng dogy, overlord", "2 shiny kng dogy", true, "2 shiny King Doggy, overlord"],
  ["2 shiny kng dogy, overlord", "2 shiny kng dogy", false, "2 King Doggy, overlord"],
  ["bunny, bun", "bun", true, "bunny, King Doggy"],
  ["bunny and x3 bun + cat", "x3 bun", true, "bunny and x3 King Doggy + cat"],
  ["a (b, c", "a (b", true, "King Doggy, c"],
  ["cats", "dogs", true, "cats"],
])("in %j the part %j is put right", (text, part, keepForm, corrected) => {
  expect(correctPart(text, part, "King Doggy", keepForm)).toBe(corrected);
});
