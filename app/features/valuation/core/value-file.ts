import { formatValue } from "~/features/pets/core/pet-value.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet, PetValue } from "~/features/pets/pets.types.ts";
import { type Cell, type TableRow, tableReaders } from "~/text/table-rows.ts";

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

export type FileCell = Cell;
export type FileRow = TableRow<FileColumn>;

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

/** Readers of a file of values. A record may hold its values under `values`. */
export const { readTable, readRecords } = tableReaders({
  columns: FILE_COLUMNS,
  values: [...VARIANTS, "trend", "demand"],
  maxRows: MAX_ROWS,
  nested: "values",
  // In the site's own files, null is a value that nobody has set; a missing value stays as it is.
  ofNull: (column) => ((VARIANTS as readonly string[]).includes(column) ? UNVALUED : null),
});
