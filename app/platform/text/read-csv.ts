import { CsvError, parse } from "csv-parse/sync";

/** Why a text is no table, and in which row that shows. */
export interface CsvProblem {
  row: number;
  why: string;
}

/**
 * The rows of a table as spreadsheets save it: cells separated by commas, semicolons or tabs, in quotation marks where they hold one of
 * these or a line break; lines end in any way. Spaces around cells are left out. Empty lines are rows, so that the first is row 1 and each
 * has the number that a spreadsheet shows. Gives at most `most` rows.
 */
export function readCsv(text: string, most = Number.POSITIVE_INFINITY): { rows: string[][] } | { problem: CsvProblem } {
  try {
    const rows = parse(text, {
      ...{ bom: true, delimiter: delimiterOf(text), record_delimiter: ["\r\n", "\n", "\r"], trim: true },
      ...{ relax_column_count: true, relax_quotes: true, ...(Number.isFinite(most) && { to: most }) },
    });
    return { rows: rows as string[][] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const why = error.code === "CSV_QUOTE_NOT_CLOSED" ? "a quotation mark is opened and never closed" : error.message.slice(0, 160);
    return { problem: { row: Number(error.records ?? 0) + 1, why } };
  }
}

/** What stands most often in the first line, outside of quotation marks. */
function delimiterOf(text: string): string {
  const head = (text.split(/\r\n?|\n/, 1)[0] ?? "").replace(/"[^"]*"/g, "");
  const count = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}
