import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { readTableFile } from "~/text/read-table-file.ts";
import { tableReaders } from "~/text/table-rows.ts";
import { type FIGURE_KINDS, MAX_FILE_BYTES, MAX_FILE_ROWS } from "../figures.constants.ts";

/** The columns of a file of figures with their accepted headings. */
const COLUMNS = {
  id: ["id", "petid"],
  name: ["name", "pet", "petname"],
  normal: ["normal", "exists", "exist", "normalexist", "normalexists"],
  shiny: ["shiny", "shinyexist", "shinyexists"],
  mythic: ["mythic", "mythical", "mythicexist", "mythicexists"],
  shinyMythic: ["shinymythic", "smythic", "shinymythical", "shinymythicexist", "shinymythicexists"],
  odds: ["odds", "onein", "chance", "oddsin"],
  readOn: ["day", "date", "on", "readon"],
  source: ["source", "from"],
  link: ["link", "url"],
} as const satisfies Record<string, readonly string[]>;

const { readTable, readRecords } = tableReaders({
  columns: COLUMNS,
  values: [...VARIANTS, "odds"] satisfies (typeof FIGURE_KINDS)[number][],
  maxRows: MAX_FILE_ROWS,
  nested: "exists",
});

export type FigureFile = Extract<ReturnType<typeof readTable>, { rows: unknown }>;

/** Reads a file of figures as `readTableFile` does. Returns its rows, or why it cannot be read. */
export function readFigureFile(content: Uint8Array): FigureFile | { problem: string } {
  const read = readTableFile(content, { maxBytes: MAX_FILE_BYTES, maxRows: MAX_FILE_ROWS });
  if ("problem" in read) return read;
  return "table" in read ? readTable(read.table) : readRecords(read.records);
}
