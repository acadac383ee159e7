import { expect, test } from "vitest";
import { applyPatch, type Draft, EMPTY_DRAFT, type SheetPet, type Typed, typeCells } from "./draft.ts";
import { areaOf, clearArea, copyArea, fillDown, lostWords, pasteInto, textAt } from "./sheet-area.ts";
import { LAST_COLUMN } from "./sheet-moves.ts";

const petOf = (id: number, normal: number): SheetPet => ({
  id,
  name: `Pet ${id}`,
  rarity: "Secret",
  trend: "Stable",
  demand: 3,
  values: { normal, shiny: null, mythic: null, shinyMythic: null },
  variants: ["normal", "shiny", "mythic"],
});
const pets = [petOf(1, 1_000), petOf(2, 2_000), petOf(3, 3_000)];
const draftOf = (...typed: Typed[]): Draft =>
  applyPatch(EMPTY_DRAFT, typeCells(EMPTY_DRAFT, new Map(pets.map((pet) => [pet.id, pet])), typed)).draft;
const draft = draftOf({ petId: 2, field: "normal", text: "2.5k" }, { petId: 3, field: "normal", text: "many" });
const cells = { pets, draft };
const at = (row: number, column: number) => ({ row, column });

test("an area holds the cells between two, whichever comes first, and one cell is an area", () => {
  expect(areaOf(at(3, 0), at(1, 2))).toEqual({ top: 1, bottom: 3, left: 0, right: 2 });
  expect(areaOf(at(2, 2))).toEqual({ top: 2, bottom: 2, left: 2, right: 2 });
});

test("a cell is copied as the sheet writes it, or as it was typed where that cannot be read", () => {
  expect([at(0, 0), at(1, 0), at(2, 0), at(9, 0)].map((place) => textAt(cells, place))).toEqual(["1,000", "2,500", "many", ""]);
  expect(copyArea(cells, areaOf(at(0, 0), at(1, 1)))).toBe("1,000\t\n2,500\t");
});

test("filling down repeats the first row, and a single cell the one above it", () => {
  expect(fillDown(cells, areaOf(at(0, 0), at(2, 0)))).toEqual([
    { petId: 2, field: "normal", text: "1,000" },
    { petId: 3, field: "normal", text: "1,000" },
  ]);
  expect(fillDown(cells, areaOf(at(2, 0)))).toEqual([{ petId: 3, field: "normal", text: "2,500" }]);
  expect(fillDown(cells, areaOf(at(0, 0)))).toEqual([]);
});

test("emptying takes back what was typed, and empties what is stored; a reason is only ever typed", () => {
  expect(clearArea(cells, areaOf(at(0, 0), at(1, 0))).map(({ text }) => text)).toEqual(["", null]);
  expect(clearArea(cells, areaOf(at(0, LAST_COLUMN)))).toEqual([{ petId: 1, field: "reason", text: null }]);
});

test("a single value is pasted into all selected cells", () => {
  const area = areaOf(at(0, 0), at(1, 1));
  const pasted = pasteInto(pets, area, "5");
  expect(pasted.area).toBe(area);
  expect(pasted.typed.map(({ petId, field, text }) => `${petId} ${field} ${text}`)).toEqual([
    "1 normal 5",
    "1 shiny 5",
    "2 normal 5",
    "2 shiny 5",
  ]);
});

test("a block is pasted from the first selected cell on, as far as there are rows and columns, and is selected then", () => {
  const { typed, area } = pasteInto(pets, areaOf(at(1, 0)), "1\t2\n3\n5\t6");
  expect(area).toEqual({ top: 1, bottom: 2, left: 0, right: 1 });
  expect(typed.map(({ petId, text }) => [petId, text])).toEqual([
    [2, "1"],
    [2, "2"],
    [3, "3"],
  ]);
  expect(pasteInto(pets, areaOf(at(0, LAST_COLUMN)), "a\tb").typed).toEqual([{ petId: 1, field: "reason", text: "a" }]);
});

test("ADM-VAL-019 pasted cells without a place are counted and reported, except for empty ones and N/A", () => {
  const last = pasteInto(pets, areaOf(at(1, LAST_COLUMN - 1)), "1\ta\tb\n2\tc\t\n3\td\n\t\n");
  expect(last.lost).toEqual({ below: 2, beside: 1, closed: 0 });
  expect(lostWords(last.lost)).toBe("3 pasted cells found no place: 2 below the last pet, 1 to the right of the last column.");
  const closed = pasteInto(pets, areaOf(at(0, 3)), "5\nN/A\n\n");
  expect(closed.lost).toEqual({ below: 0, beside: 0, closed: 1 });
  expect(lostWords(closed.lost)).toBe("1 pasted cell found no place: 1 of variants that don’t exist.");
  expect(lostWords(pasteInto(pets, areaOf(at(0, 0)), "1\t2\n3\t4").lost)).toBe("");
});
