/** As many cells as are pasted at once. */
const MAX_PASTED = 50_000;

/**
 * Cells that were copied in a spreadsheet, row by row: tabs between cells, a cell with a line break or tab in quotes. The empty line that
 * spreadsheets end with is none.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let count = 0;
  // A cell, quoted or not, and what comes behind it.
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    count += 1;
    if (end === "" || count >= MAX_PASTED) break;
    if (end !== "\t") rows.push([]);
  }
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === "") rows.pop();
  return rows;
}

/** Cells as a spreadsheet takes them. */
export function formatBlock(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join("\t")).join("\n");
}
