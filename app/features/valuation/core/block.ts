/** The most cells that can be pasted at once. */
const MAX_PASTED = 50_000;

/**
 * Cells copied from a spreadsheet, row by row: tabs between cells, and quotes around a cell with a line break or tab. The empty line at the
 * end does not count.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let count = 0;
  // A cell, quoted or not, and the separator after it.
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

/** Cells in the form in which a spreadsheet pastes them. */
export function formatBlock(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join("\t")).join("\n");
}
