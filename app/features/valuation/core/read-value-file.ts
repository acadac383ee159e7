import { formatNumber } from "~/text/numbers.ts";
import { readCsv } from "~/text/read-csv.ts";
import { readWorkbook } from "~/text/read-workbook.ts";
import type { WorkbookProblem } from "~/text/workbook-problem.ts";
import { IMPORT_MESSAGES, MAX_FILE_BYTES, MAX_UNPACKED_BYTES } from "../valuation.constants.ts";
import { MAX_ROWS, readRecords, readTable } from "./value-file.ts";

type Read = ReturnType<typeof readTable>;

/** The most columns of a workbook, and characters of one of its cells (the latter as in Excel). */
const MAX_COLUMNS = 200;
const MAX_CHARACTERS = 32_767;
/** The most characters and cells of a row of CSV. */
const MAX_ROW_CHARACTERS = 100_000;
const MAX_ROW_CELLS = 1_000;

/**
 * Reads a file of values by its content, whatever its name: XLSX, JSON, or CSV with commas, semicolons or tabs. Returns its rows, or why it
 * cannot be read. An XLSX file that unpacks to more than 40 MB is not read.
 */
export function readValueFile(content: Uint8Array): Read {
  if (content.length > MAX_FILE_BYTES) return { problem: `A file has at most ${MAX_FILE_BYTES / 1024 / 1024} MB.` };
  if (content[0] === 0x50 && content[1] === 0x4b) return readBook(content);
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
  return text.includes("\0") ? { problem: IMPORT_MESSAGES.noFile } : readCsvText(text);
}

function readJsonText(text: string): Read {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return { problem: `This JSON cannot be read: ${error instanceof Error ? error.message.slice(0, 160) : ""}` };
  }
  const list = Array.isArray(parsed) ? parsed : (parsed as { pets?: unknown }).pets;
  if (!Array.isArray(list)) return { problem: "A JSON file holds a list of pets, or one under “pets”." };
  return readRecords(list);
}

function readCsvText(text: string): Read {
  // One row more than allowed, to notice a file that is too long.
  const read = readCsv(text, { rows: MAX_ROWS + 2, rowCharacters: MAX_ROW_CHARACTERS, rowCells: MAX_ROW_CELLS });
  return "rows" in read ? readTable(read.rows) : { problem: `Row ${read.problem.row} cannot be read: ${read.problem.why}.` };
}

function readBook(content: Uint8Array): Read {
  const limits = { rows: MAX_ROWS + 1, columns: MAX_COLUMNS, characters: MAX_CHARACTERS, bytes: MAX_UNPACKED_BYTES };
  const read = readWorkbook(content, limits);
  return "rows" in read ? readTable(read.rows) : { problem: wordsOf(read.problem) };
}

function wordsOf(problem: WorkbookProblem): string {
  switch (problem.kind) {
    case "broken":
      return IMPORT_MESSAGES.brokenBook;
    case "bomb":
      return IMPORT_MESSAGES.bomb;
    case "rows":
      return `A file has at most ${formatNumber(MAX_ROWS)} rows; this one has more.`;
    case "far":
      return `A cell far outside the table: ${problem.ref}. Delete the empty rows and columns, and save again.`;
    case "long":
      return `The text in the cell ${problem.ref} is far too long for a list of values. Shorten it, and save again.`;
    case "twice":
      return `The cell ${problem.ref} is there twice. Save the file again, or save it as CSV.`;
  }
}
