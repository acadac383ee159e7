/** A line of a table: its number in the file, and its cells by the names of their columns. */
export interface CsvRow {
  line: number;
  cells: Record<string, string>;
}

/**
 * Reads a table whose first line names its columns. Columns are separated by commas, semicolons or tabs; a cell that contains one of these
 * or a line break is in quotation marks. The surplus cells of a row that has more cells than columns are under "". Lines without any filled
 * cell are skipped.
 */
export function parseCsv(text: string): CsvRow[] {
  const content = text.replace(/^\ufeff/, "");
  const [head, ...rows] = splitRows(content, separatorOf(content));
  const names = head?.cells.map((name) => name.trim()) ?? [];
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(cells.map((cell, at) => [names[at] ?? "", cell.trim()])),
    }));
}

/** The separator that occurs most often in the first line, outside quotation marks. */
function separatorOf(content: string): string {
  const head = (content.split(/\r?\n|\r/, 1)[0] ?? "").replace(/"[^"]*"/g, "");
  const count = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}

function splitRows(content: string, separator: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let [row, cell, quoted, line, begin]: [string[], string, boolean, number, number] = [[], "", false, 1, 1];
  const endRow = () => {
    rows.push({ line: begin, cells: [...row, cell] });
    [row, cell, begin] = [[], "", line + 1];
  };
  for (let at = 0; at < content.length; at += 1) {
    const sign = content[at] as string;
    if (sign === "\r" && content[at + 1] === "\n") continue;
    const ends = sign === "\n" || sign === "\r";
    if (quoted) {
      if (sign === '"' && content[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else if (sign === '"') quoted = false;
      else cell += sign;
    } else if (sign === '"' && cell.trim() === "") [quoted, cell] = [true, ""];
    else if (sign === separator) {
      row.push(cell);
      cell = "";
    } else if (ends) endRow();
    else cell += sign;
    if (ends) line += 1;
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}
