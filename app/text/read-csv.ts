import { CsvError, parse } from "csv-parse/sync";

/** Why a text is no table, and in which row that shows. */
export interface CsvProblem {
  row: number;
  why: string;
}

/**
 * The rows of a table as spreadsheets save it: cells separated by commas, semicolons or tabs, in quotation marks where they hold one of
 * these or a line break; lines end in any way. Spaces around cells are left out. Empty lines are rows, so that the first is row 1 and each
 * has the number that a spreadsheet shows. Gives at most that many rows, of at most so many characters and cells each.
 */
export function readCsv(
  text: string,
  { rows: most, rowCharacters, rowCells = Number.POSITIVE_INFINITY }: { rows?: number; rowCharacters?: number; rowCells?: number } = {},
): { rows: string[][] } | { problem: CsvProblem } {
  const tooLong = rowCharacters === undefined ? 0 : findLongLine(text, rowCharacters);
  if (tooLong > 0) return { problem: { row: tooLong, why: WHY.CSV_MAX_RECORD_SIZE as string } };
  try {
    const rows = parse(text, {
      ...{ bom: true, delimiter: delimiterOf(text), record_delimiter: ["\r\n", "\n", "\r"], trim: true },
      ...{
        relax_column_count: true,
        relax_quotes: true,
        ...(most && { to: most }),
        ...(rowCharacters && { max_record_size: rowCharacters }),
      },
    });
    const tooWide = (rows as string[][]).findIndex((row) => row.length > rowCells);
    return tooWide < 0 ? { rows: rows as string[][] } : { problem: { row: tooWide + 1, why: "it has far too many cells" } };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: { row: Number(error.records ?? 0) + 1, why: WHY[error.code] ?? error.message.slice(0, 160) } };
  }
}

const WHY: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "a quotation mark is opened and never closed",
  CSV_MAX_RECORD_SIZE: "it is far too long; perhaps a quotation mark is opened and never closed",
};

/** The number of the first line with more characters, from 1; 0 if there is none. Millions of cells are not told apart to notice it. */
function findLongLine(text: string, characters: number): number {
  let [line, start] = [1, 0];
  for (const { index } of text.matchAll(/\r\n?|\n/g)) {
    if (index - start > characters) return line;
    line += 1;
    start = index + 1;
  }
  return text.length - start > characters ? line : 0;
}

/** The most characters of the first line that are examined. */
const MAX_HEAD = 10_000;

/** The most frequent delimiter in the first line, outside quotation marks. */
function delimiterOf(text: string): string {
  const head = (text.slice(0, MAX_HEAD).split(/\r\n?|\n/, 1)[0] ?? "").replace(/"[^"]*"/g, "");
  const count = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}
