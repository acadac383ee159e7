import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";

/** The columns of the sheet that can be typed in, in their order. */
export const FIELDS = ["normal", "shiny", "mythic", "shinyMythic", "trend", "demand", "reason"] as const;

/** What the columns are called. */
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

/** Whoever edits a pet says so this often, and is forgotten after a little more than twice that, in milliseconds. */
export const EDITING_EVERY_MS = 20_000;
export const EDITING_LASTS_MS = 50_000;
/** As many pets as somebody says they are editing. */
export const MAX_EDITED = 100;

/** The largest file of values that is taken, in bytes, and as much as an XLSX file may unpack to. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
/** A file that was looked at can be saved for a day. */
export const IMPORT_LASTS_MS = 24 * 3_600_000;

export const IMPORT_MESSAGES = {
  missing: "Choose a CSV, JSON or XLSX file.",
  noFile: "This is neither a CSV, a JSON nor an XLSX file.",
  gone: "This import is gone: it was saved already, or is more than a day old. Upload the file again.",
  other: "This is not the import that was shown. Upload the file again.",
  broken: "Something is wrong with the file. Mend it and upload it again: nothing was saved.",
  nothing: "The file changes nothing.",
  moved: "Values have moved since this was shown. Nothing was saved: upload the file again to see what it would change now.",
  bomb: "This file unpacks to far more than a list of values. It was not read.",
} as const;
