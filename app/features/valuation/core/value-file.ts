import { formatValue } from "~/features/pets/core/pet-value.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet, PetValue } from "~/features/pets/pets.types.ts";
import { formatNumber } from "~/text/numbers.ts";

/** The columns of a file of values, in order, with their accepted headings, in lower case without punctuation. */
const FILE_COLUMNS = {
  id: ["id", "petid"],
  name: ["name", "pet", "petname"],
  rarity: ["rarity"],
  normal: ["normal", "value", "normalvalue"],
  shiny: ["shiny", "shinyvalue"],
  mythic: ["mythic", "mythical", "mythicvalue"],
  shinyMythic: ["shinymythic", "smythic", "shinymythical", "shinymythicvalue"],
  trend: ["trend"],
  demand: ["demand", "popularity"],
  reason: ["reason", "note", "why"],
} as const satisfies Record<string, readonly string[]>;
export type FileColumn = keyof typeof FILE_COLUMNS;
export const FILE_HEAD = Object.keys(FILE_COLUMNS) as FileColumn[];

/** The word in a file for a variant that exists but has no value; an empty cell leaves a value as it is. */
export const UNVALUED = "unvalued";
/** The most rows a file may have, besides its head. */
export const MAX_ROWS = 5_000;
/** The most characters a cell may have. */
export const MAX_CELL = 2_000;

export type FileCell = string | number | null;
/** One row of a file: its cells by column, and its position. */
export interface FileRow {
  /** The row number as in a spreadsheet: the head is row 1. */
  row: number;
  cells: Partial<Record<FileColumn, FileCell>>;
  /** It has filled cells beyond the last column: a number with commas that is not in quotation marks shifts all others. */
  tooWide?: true;
}
/** The content of a file, with its unknown columns. */
export interface FileContent {
  rows: FileRow[];
  ignored: string[];
}
export interface FileProblem {
  row: number;
  /** The heading in the file; empty if the problem is about the whole row. */
  column: string;
  message: string;
}

/** A file of values as the site saves it: values as numbers, O/C, N/A or “unvalued”, and no reasons. */
export function toFileRows(pets: readonly CataloguePet[]): Partial<Record<FileColumn, FileCell>>[] {
  return pets.map((pet) => ({
    id: pet.id,
    name: pet.name,
    rarity: pet.rarity,
    ...Object.fromEntries(VARIANTS.map((variant) => [variant, toFileCell(pet.variants.includes(variant) ? pet.values[variant] : "N/A")])),
    trend: pet.trend,
    demand: pet.demand,
    reason: "",
  }));
}

function toFileCell(value: PetValue): FileCell {
  return typeof value === "number" ? value : value === null ? UNVALUED : formatValue(value);
}

/** The column that a heading names; null for an unknown one. */
function columnOf(head: FileCell | undefined): FileColumn | null {
  const name = String(head ?? "")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  return FILE_HEAD.find((column) => (FILE_COLUMNS[column] as readonly string[]).includes(name)) ?? null;
}

/** Reads a table whose first row is its head, without empty rows, or says why it is not a file of values. Unknown columns are named. */
export function readTable(table: readonly (readonly FileCell[])[]): FileContent | { problem: string } {
  const [head = [], ...body] = table;
  const columns = head.map(columnOf);
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at);
  if (twice) return { problem: `There are two columns for “${twice}”.` };
  if (!columns.includes("name") && !columns.includes("id"))
    return { problem: "The first row must name the columns, “name” or “id” among them." };
  if (!columns.some((column) => column !== null && !["id", "name", "rarity", "reason"].includes(column)))
    return { problem: "There is no column with values: normal, shiny, mythic, shinyMythic, trend or demand." };
  const rows = body.flatMap((cells, at): FileRow[] => {
    if (cells.every((cell) => cell === null || String(cell).trim() === "")) return [];
    const named = columns.flatMap((column, place) => (column === null ? [] : [[column, cells[place] ?? null] as const]));
    const tooWide = cells.slice(head.length).some((cell) => cell !== null && String(cell).trim() !== "");
    return [{ row: at + 2, cells: Object.fromEntries(named), ...(tooWide && { tooWide }) }];
  });
  const isNamed = (cell: FileCell) => cell !== null && String(cell).trim() !== "";
  return tooMany(rows) ?? { rows, ignored: namesOf(head.filter((cell, at) => columns[at] === null && isNamed(cell))) };
}

/** The same for a list of records, as in JSON; `row` then counts the records from 1. A record may hold its values under `values`. */
export function readRecords(records: readonly unknown[]): FileContent | { problem: string } {
  const rows: FileRow[] = [];
  const ignored = new Set<string>();
  for (const [at, record] of records.entries()) {
    if (typeof record !== "object" || record === null || Array.isArray(record)) return { problem: `Entry ${at + 1} is not a pet.` };
    const { values, ...own } = record as Record<string, unknown>;
    const flat = { ...own, ...(typeof values === "object" && values !== null && !Array.isArray(values) ? values : {}) };
    const cells: FileRow["cells"] = {};
    for (const [name, value] of Object.entries(flat)) {
      const column = columnOf(name);
      if (column === null) {
        if (ignored.size < MAX_IGNORED) ignored.add(name);
        continue;
      }
      if (value !== null && typeof value !== "string" && typeof value !== "number")
        return { problem: `“${name}” of entry ${at + 1} is neither a text nor a number.` };
      // In the site's own files, null is a value that nobody has set; a missing value stays as it is.
      cells[column] = value === null && (VARIANTS as readonly string[]).includes(column) ? UNVALUED : value;
    }
    rows.push({ row: at + 1, cells });
  }
  return tooMany(rows) ?? { rows, ignored: namesOf([...ignored]) };
}

const MAX_IGNORED = 20;
const MAX_HEADING = 40;

const namesOf = (heads: readonly FileCell[]) => heads.slice(0, MAX_IGNORED).map((head) => String(head).trim().slice(0, MAX_HEADING));

function tooMany({ length }: readonly FileRow[]): { problem: string } | null {
  return length > MAX_ROWS ? { problem: `A file has at most ${formatNumber(MAX_ROWS)} rows; this one has ${formatNumber(length)}.` } : null;
}
