import { formatNumber } from "./numbers.ts";
import { readCsv } from "./read-csv.ts";
import { readWorkbook } from "./read-workbook.ts";
import { TABLE_FILE_MESSAGES } from "./table-file.ts";
import type { WorkbookProblem } from "./workbook-problem.ts";

/** The content of a file of pets: the rows of a table, the first of which is its head, or records of JSON; or why it cannot be read. */
export type ReadTable = { table: readonly (readonly (string | number | null)[])[] } | { records: readonly unknown[] } | { problem: string };

interface TableLimits {
  maxBytes: number;
  /** Rows beside the head. */
  maxRows: number;
}

/** The most that an XLSX file may unpack to, in bytes. */
const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
/** The most columns of a workbook, and characters of one of its cells (the latter as in Excel). */
const MAX_COLUMNS = 200;
const MAX_CHARACTERS = 32_767;
/** The most characters and cells of a row of CSV. */
const MAX_ROW_CHARACTERS = 100_000;
const MAX_ROW_CELLS = 1_000;

/**
 * Reads a file with a row for each pet by its content, whatever its name: XLSX, JSON, or CSV with commas, semicolons or tabs. Returns its
 * rows, or why it cannot be read. An XLSX file that unpacks to more than 40 MB is not read.
 */
export function readTableFile(content: Uint8Array, limits: TableLimits): ReadTable {
  if (content.length > limits.maxBytes) return { problem: `A file has at most ${limits.maxBytes / 1024 / 1024} MB.` };
  if (content[0] === 0x50 && content[1] === 0x4b) return readBook(content, limits);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return { problem: "The file is not UTF-8 text. Save it as “CSV UTF-8”, or as XLSX." };
  }
  const first = text.trimStart()[0];
  if (first === undefined) return { problem: "The file is empty." };
  if (first === "[" || first === "{") return readJsonText(text);
  // No list of values contains control characters.
  return text.includes("\0") ? { problem: TABLE_FILE_MESSAGES.noFile } : readCsvText(text, limits);
}

function readJsonText(text: string): ReadTable {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return { problem: `This JSON cannot be read: ${error instanceof Error ? error.message.slice(0, 160) : ""}` };
  }
  const list = Array.isArray(parsed) ? parsed : (parsed as { pets?: unknown }).pets;
  return Array.isArray(list) ? { records: list } : { problem: "A JSON file holds a list of pets, or one under “pets”." };
}

function readCsvText(text: string, { maxRows }: TableLimits): ReadTable {
  // One row more than allowed, to notice a file that is too long.
  const read = readCsv(text, { rows: maxRows + 2, rowCharacters: MAX_ROW_CHARACTERS, rowCells: MAX_ROW_CELLS });
  return "rows" in read ? { table: read.rows } : { problem: `Row ${read.problem.row} cannot be read: ${read.problem.why}.` };
}

function readBook(content: Uint8Array, { maxRows }: TableLimits): ReadTable {
  const limits = { rows: maxRows + 1, columns: MAX_COLUMNS, characters: MAX_CHARACTERS, bytes: MAX_UNPACKED_BYTES };
  const read = readWorkbook(content, limits);
  return "rows" in read ? { table: read.rows } : { problem: wordsOf(read.problem, maxRows) };
}

function wordsOf(problem: WorkbookProblem, maxRows: number): string {
  switch (problem.kind) {
    case "broken":
      return TABLE_FILE_MESSAGES.brokenBook;
    case "bomb":
      return TABLE_FILE_MESSAGES.bomb;
    case "rows":
      return `A file has at most ${formatNumber(maxRows)} rows; this one has more.`;
    case "far":
      return `A cell far outside the table: ${problem.ref}. Delete the empty rows and columns, and save again.`;
    case "long":
      return `The text in the cell ${problem.ref} is far too long for a list of values. Shorten it, and save again.`;
    case "twice":
      return `The cell ${problem.ref} is there twice. Save the file again, or save it as CSV.`;
  }
}
