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
