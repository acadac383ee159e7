import { FIELDS } from "../valuation.constants.ts";

/** A cell of the sheet, counted from 0. */
export interface Place {
  row: number;
  column: number;
}

export const LAST_COLUMN = FIELDS.length - 1;

/**
 * Where a spreadsheet key leads from a cell; undefined for every other key. `command` is Ctrl, or ⌘ on a Mac, and goes to the edge; `page`
 * is the number of rows on a page. The row may lie outside the sheet.
 */
export function moveOf(
  key: string,
  command: boolean,
  { row, column }: Place,
  { lastRow, page }: { lastRow: number; page: number },
): Place | undefined {
  const moves: Record<string, Place> = {
    ArrowUp: { row: command ? 0 : row - 1, column },
    ArrowDown: { row: command ? lastRow : row + 1, column },
    ArrowLeft: { row, column: command ? 0 : column - 1 },
    ArrowRight: { row, column: command ? LAST_COLUMN : column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: command ? 0 : row, column: 0 },
    End: { row: command ? lastRow : row, column: LAST_COLUMN },
  };
  return Object.hasOwn(moves, key) ? moves[key] : undefined;
}

/**
 * Where a key leads that ends the typing in a cell, or that is pressed on one: Tab goes along the row and then to the next one, Enter below
 * the column where Tab began (`home`), arrows to the next cell. Undefined for every other key. The row may lie outside the sheet.
 */
export function stepOf(key: string, shift: boolean, { row, column }: Place, home: number | null): Place | undefined {
  if (key === "Enter") return shift ? { row: row - 1, column } : { row: row + 1, column: home ?? column };
  if (key !== "Tab") return key.startsWith("Arrow") ? moveOf(key, false, { row, column }, { lastRow: row, page: 0 }) : undefined;
  const next = column + (shift ? -1 : 1);
  if (next > LAST_COLUMN) return { row: row + 1, column: 0 };
  return next < 0 ? { row: row - 1, column: LAST_COLUMN } : { row, column: next };
}

/** The nearest cell of a sheet with that many rows. */
export function withinSheet({ row, column }: Place, rows: number): Place {
  return { row: Math.max(0, Math.min(rows - 1, row)), column: Math.max(0, Math.min(LAST_COLUMN, column)) };
}
