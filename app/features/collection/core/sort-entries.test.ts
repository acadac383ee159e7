import fc from "fast-check";
import { expect, test } from "vitest";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import { itemCode } from "./item-code.ts";
import { pageOfEntries, sortEntries } from "./sort-entries.ts";
import { showPets } from "./worth.ts";

const pets = new Map([
  [1, cataloguePet({ id: 1, name: "Zebra", rarity: "Common", values: { normal: 10, shiny: "O/C" } })],
  [2, cataloguePet({ id: 2, name: "apple Bunny", rarity: "Mythic", values: { normal: 300 } })],
  [3, cataloguePet({ id: 3, name: "King Doggy", rarity: "Secret", values: { normal: 100 } })],
]);
const entries = showPets(
  [
    { petId: 1, variant: "normal" as const, quantity: 50, addedAt: 3 },
    { petId: 1, variant: "shiny" as const, quantity: 1, addedAt: 4 },
    { petId: 2, variant: "normal" as const, quantity: 1, addedAt: 1 },
    { petId: 3, variant: "normal" as const, quantity: 2, addedAt: 2 },
  ],
  pets,
);
const all = { query: "", filters: { variant: null, rarity: null, value: { min: null, max: null } } };
const names = (list: readonly { name: string; variant: string }[]) =>
  list.map(({ name, variant }) => (variant === "normal" ? name : `${variant} ${name}`));

test("entries are ordered by the worth on their card, by time, by name or by copies", () => {
  expect(names(sortEntries(entries, all, { by: "value", down: true }))).toEqual(["Zebra", "apple Bunny", "King Doggy", "shiny Zebra"]);
  expect(names(sortEntries(entries, all, { by: "added", down: true }))).toEqual(["shiny Zebra", "Zebra", "King Doggy", "apple Bunny"]);
  expect(names(sortEntries(entries, all, { by: "name", down: false }))).toEqual(["apple Bunny", "King Doggy", "Zebra", "shiny Zebra"]);
  expect(names(sortEntries(entries, all, { by: "quantity", down: true }))).toEqual(["Zebra", "King Doggy", "apple Bunny", "shiny Zebra"]);
});

test("entries are filtered by a part of the name, a variant, a rarity in any spelling and a range of values", () => {
  const find = (filters: Partial<(typeof all)["filters"]>, query = "") =>
    names(sortEntries(entries, { query, filters: { ...all.filters, ...filters } } as never, { by: "name", down: false }));
  expect(find({}, "BUN")).toEqual(["apple Bunny"]);
  // As everywhere on the site: acronyms, forms and slips of the finger.
  expect(find({}, "kd")).toEqual(["King Doggy"]);
  expect(find({}, "shiny zebra")).toEqual(["shiny Zebra"]);
  expect(find({}, "zeebra")).toEqual(["Zebra", "shiny Zebra"]);
  expect(find({ variant: "shiny" } as never)).toEqual(["shiny Zebra"]);
  expect(find({ rarity: "mythical" } as never)).toEqual(["apple Bunny"]);
  expect(find({ value: { min: 100, max: 300 } } as never)).toEqual(["apple Bunny", "King Doggy"]);
  expect(find({ value: { min: 101, max: 299 } } as never)).toEqual([]);
});

test("page after page gives every entry once, in order", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), (size) => {
      const read: typeof entries = [];
      let after: string | null = null;
      for (let page = 0; page < 10; page += 1) {
        const { rows, next }: ReturnType<typeof pageOfEntries<(typeof entries)[number]>> = pageOfEntries(entries, after, size);
        read.push(...rows);
        after = next;
        if (next === null) break;
      }
      expect(read).toEqual(entries);
    }),
  );
  expect(pageOfEntries(entries, "999", 2).rows.map(itemCode)).toEqual(entries.slice(0, 2).map(itemCode));
});
