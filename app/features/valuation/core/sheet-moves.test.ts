import { expect, test } from "vitest";
import { LAST_COLUMN, moveOf } from "./sheet-moves.ts";

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
