import { expect, test } from "vitest";
import { LAST_COLUMN, moveOf, stepOf, withinSheet } from "./sheet-moves.ts";

const lead = (key: string, command = false) => moveOf(key, command, { row: 20, column: 2 }, { lastRow: 99, page: 10 });

test("the keys of a spreadsheet lead to the next cell, a page on, and to the ends", () => {
  expect([lead("ArrowUp"), lead("ArrowUp", true)]).toEqual([
    { row: 19, column: 2 },
    { row: 0, column: 2 },
  ]);
  expect([lead("ArrowRight"), lead("ArrowRight", true)]).toEqual([
    { row: 20, column: 3 },
    { row: 20, column: LAST_COLUMN },
  ]);
  expect([lead("PageDown"), lead("PageUp")]).toEqual([
    { row: 30, column: 2 },
    { row: 10, column: 2 },
  ]);
  expect([lead("Home"), lead("End", true)]).toEqual([
    { row: 20, column: 0 },
    { row: 99, column: LAST_COLUMN },
  ]);
});

test("every other key leads nowhere", () => {
  for (const key of ["a", "Enter", "toString", "F2"]) expect(lead(key)).toBeUndefined();
});

const step = (key: string, { shift = false, column = 2, home = null }: { shift?: boolean; column?: number; home?: number | null } = {}) =>
  stepOf(key, shift, { row: 20, column }, home);

test("Tab goes along the row and on to the next one, and Enter continues below the column where Tab began", () => {
  expect([step("Tab"), step("Tab", { shift: true })]).toEqual([
    { row: 20, column: 3 },
    { row: 20, column: 1 },
  ]);
  expect([step("Tab", { column: LAST_COLUMN }), step("Tab", { column: 0, shift: true })]).toEqual([
    { row: 21, column: 0 },
    { row: 19, column: LAST_COLUMN },
  ]);
  expect([step("Enter"), step("Enter", { home: 0 }), step("Enter", { home: 0, shift: true })]).toEqual([
    { row: 21, column: 2 },
    { row: 21, column: 0 },
    { row: 19, column: 2 },
  ]);
});

test("arrows lead from a cell in which somebody types to the next one, and other keys nowhere", () => {
  expect([step("ArrowDown"), step("ArrowLeft")]).toEqual([
    { row: 21, column: 2 },
    { row: 20, column: 1 },
  ]);
  for (const key of ["Escape", "Home", "PageDown", "x"]) expect(step(key)).toBeUndefined();
});

test("a place outside the sheet is its nearest cell", () => {
  expect([withinSheet({ row: -1, column: 99 }, 5), withinSheet({ row: 7, column: 1 }, 5), withinSheet({ row: 3, column: 0 }, 0)]).toEqual([
    { row: 0, column: LAST_COLUMN },
    { row: 4, column: 1 },
    { row: 0, column: 0 },
  ]);
});
