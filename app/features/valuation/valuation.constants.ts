import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import { TABLE_FILE_MESSAGES } from "~/text/table-file.ts";

/** The editable columns of the sheet, in order. */
export const FIELDS = ["normal", "shiny", "mythic", "shinyMythic", "trend", "demand", "reason"] as const;

/** The headings of the columns. */
export const FIELD_LABELS = {
  normal: VARIANT_LABELS.normal.full,
  shiny: VARIANT_LABELS.shiny.full,
  mythic: VARIANT_LABELS.mythic.full,
  shinyMythic: VARIANT_LABELS.shinyMythic.full,
  trend: "Trend",
  demand: "Demand",
  reason: "Reason",
} as const;

export const MAX_REASON = 500;

/** Which pets the sheet shows. */
export const SHEET_VIEWS = { all: "All pets", changed: "Changed here", moving: "Trades disagree" } as const;

/** How often a tab announces the pets it is editing, and after how long without an announcement it is forgotten, in milliseconds. */
export const EDITING_EVERY_MS = 20_000;
export const EDITING_LASTS_MS = 50_000;
/** The most pets that a tab announces. */
export const MAX_EDITED = 100;

/** The largest file of values that is accepted, in bytes. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;

export const IMPORT_MESSAGES = {
  ...TABLE_FILE_MESSAGES,
  gone: "This import is gone: it was saved already, or is more than a day old. Upload the file again.",
  other: "This is not the import that was shown. Upload the file again.",
  broken: "Something is wrong with the file, so nothing was saved. Correct it and upload it again.",
  nothing: "The file changes nothing.",
  moved: "Values have moved since this was shown. Nothing was saved: upload the file again to see what it would change now.",
  tooMuch: "This file takes too much work to read. Keep only the list of values in it, or save it as CSV.",
} as const;
