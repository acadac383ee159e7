import { expect, test } from "vitest";
import { applyPatch, type Draft, EMPTY_DRAFT, editsOf, type SheetPet, typeCells } from "./draft.ts";
import { applyFormula, readFormula } from "./formula.ts";
import { areaOf } from "./sheet-area.ts";
import { changeSheet, EMPTY_SHEET } from "./sheet-state.ts";

const petOf = (id: number, normal: SheetPet["values"]["normal"]): SheetPet => ({
  ...{ id, name: `Pet ${id}`, rarity: "Secret", trend: "Stable", demand: 3 },
  values: { normal, shiny: 100, mythic: "O/C", shinyMythic: "N/A" },
  variants: ["normal", "shiny", "mythic"],
});
const pets = [petOf(1, 1_000), petOf(2, 20_001), petOf(3, null)];
const byId = new Map(pets.map((pet) => [pet.id, pet]));
const all = areaOf({ row: 0, column: 0 }, { row: 2, column: 6 });
const normals = areaOf({ row: 0, column: 0 }, { row: 2, column: 0 });

/** The draft after a formula was typed into an area. */
function typed(text: string, area = normals, draft: Draft = EMPTY_DRAFT) {
  const formula = readFormula(text);
  if (!formula) throw new Error(`“${text}” is no formula.`);
  const { typed: cells, skipped } = applyFormula({ pets, draft }, area, formula, text);
  const patch = typeCells(draft, byId, cells);
  return { draft: applyPatch(draft, patch).draft, patch, skipped };
}
const resultsOf = (text: string) => editsOf(typed(text).draft).map(([, , { to, problem }]) => problem ?? to);

test.each([
  ["+5%", [1_050, 21_001]],
  ["-10 %", [900, 18_001]],
  ["+2,5%", [1_025, 20_501]],
  ["−500", [500, 19_501]],
  ["+1.5k", [2_500, 21_501]],
  ["*1.1", [1_100, 22_001]],
  ["× 2", [2_000, 40_002]],
  ["/3", [333, 6_667]],
])("ADM-VAL-022 the formula %s changes each selected number, rounded to a whole one", (text, results) => {
  expect(resultsOf(text)).toEqual(results);
});

test.each(["", "-", "–", "5%", "1.5m", "+", "+many", "*5%", "/0", "O/C", "- about half"])("ADM-VAL-022 “%s” is no formula", (text) => {
  expect(readFormula(text)).toBeNull();
});

test("ADM-VAL-022 a formula leaves cells without a number unchanged, and counts them", () => {
  const { draft, skipped } = typed("+10%", all);
  expect(editsOf(draft).map(([petId, field, { to }]) => `${petId} ${field} ${to}`)).toEqual([
    "1 normal 1100",
    "1 shiny 110",
    "2 normal 22001",
    "2 shiny 110",
    "3 shiny 110",
  ]);
  expect(skipped).toBe(7);
});

test("ADM-VAL-022 a value that would fall below 1 is refused, and never becomes out of circulation", () => {
  expect(resultsOf("-1,000")).toEqual(["That would be less than 1.", 19_001]);
  expect(resultsOf("-100%")).toEqual(["That would be less than 1.", "That would be less than 1."]);
});

test.each([
  ["+1,500k", [1_501_000, 2_500]],
  ["*1.125", [1_125, 1_125_000]],
  ["-0.500k", []],
])("ADM-VAL-022 a formula whose amount has two readings offers both results: %s", (text, results) => {
  if (results.length === 0) return expect(readFormula(text)).not.toBeNull();
  const [edit] = editsOf(typed(text).draft);
  expect([...(edit?.[2].readings ?? [])].toSorted()).toEqual(results.toSorted());
});

test("ADM-VAL-022 a formula works on what was typed before, and is one step back", () => {
  const first = typed("+10%");
  const again = typed("+10%", normals, first.draft);
  expect(editsOf(again.draft).map(([, , { text, to }]) => [text, to])).toEqual([
    ["1,210", 1_210],
    ["24,201", 24_201],
  ]);
  const state = changeSheet(changeSheet(EMPTY_SHEET, { kind: "change", patch: first.patch }), { kind: "undo" });
  expect(state.draft.size).toBe(0);
});
