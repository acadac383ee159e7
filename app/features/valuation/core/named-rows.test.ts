import { expect, test } from "vitest";
import type { SheetPet } from "./draft.ts";
import { readNamedRows } from "./named-rows.ts";

const petOf = (id: number, name: string): SheetPet => ({
  ...{ id, name, rarity: "Secret", trend: "Stable", demand: 3 },
  values: { normal: 1_000, shiny: null, mythic: null, shinyMythic: null },
  variants: ["normal", "shiny", "shinyMythic"],
});
const pets = [petOf(1, "King Doggy"), petOf(2, "8 Blast"), petOf(3, "D.I.Y. Shiny"), petOf(4, "Bunny")];
const read = (text: string, left = 0) => {
  const rows = readNamedRows(pets, left, text);
  return rows && { typed: rows.typed.map(({ petId, field, text: cell }) => `${petId} ${field} ${cell}`), lost: rows.lost };
};

test("ADM-VAL-023 rows with names are pasted at those pets, from the selected column on, whatever rows are shown", () => {
  expect(read("bunny\t5\t6\nKing  Doggy\t7")).toEqual({ typed: ["4 normal 5", "4 shiny 6", "1 normal 7"], lost: [] });
  expect(read("8 blast\t5", 1)).toEqual({ typed: ["2 shiny 5"], lost: [] });
});

test("ADM-VAL-023 a form before or after the name is that form's column, and a name that holds such a word is a name", () => {
  const text = "Shiny King Doggy\t5\nBunny (Shiny Mythic)\t1.5m\ndiy shiny\t9\nShiny D.I.Y. Shiny\t10";
  expect(read(text)).toEqual({ typed: ["1 shiny 5", "4 shinyMythic 1.5m", "3 normal 9", "3 shiny 10"], lost: [] });
});

test("ADM-VAL-023 a first row with the names of columns says where the cells belong", () => {
  expect(read("Pet\tshiny mythic\tNormal\nBunny\t20\t3\nKing Doggy\t\t4")).toEqual({
    typed: ["4 shinyMythic 20", "4 normal 3", "1 normal 4"],
    lost: [],
  });
});

test("ADM-VAL-023 rows and columns without a match are listed as pasted", () => {
  expect(read("Bunny\t5\nKing Dogy\t1,200\t3\nMythic Bunny\t8\nShiny Bunny\t9\t10")).toEqual({
    typed: ["4 normal 5", "4 shiny 9"],
    lost: ["King Dogy: 1,200", "King Dogy: 3", "Mythic Bunny: 8", "Shiny Bunny: 10"],
  });
});

test("a block of figures alone has no names", () => {
  expect(read("5\t6\n7\t8")).toBeNull();
  expect(read("Bunny")).toBeNull();
});
