import { VARIANT_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";

/** The kinds of figures: how many of a variant exist, or the odds of hatching. */
export const FIGURE_KINDS = [...VARIANTS, "odds"] as const;

/** The kinds of figures in words. */
export const KIND_LABELS = {
  normal: `${VARIANT_LABELS.normal.full} exist`,
  shiny: `${VARIANT_LABELS.shiny.full} exist`,
  mythic: `${VARIANT_LABELS.mythic.full} exist`,
  shinyMythic: `${VARIANT_LABELS.shinyMythic.full} exist`,
  odds: "Odds: 1 in",
} as const;

export const MAX_FIGURE = 1e15;
export const MAX_SOURCE = 80;
export const MAX_LINK = 300;

/** The most figures of a save, which a file of the most rows with every column has. */
export const MAX_FIGURES_A_SAVE = 10_000;
/** The most figures of a request to the API, and rows and bytes of a file. */
export const MAX_FIGURES_A_REQUEST = 300;
export const MAX_FILE_ROWS = 2_000;
export const MAX_FILE_BYTES = 1024 * 1024;

export const FIGURE_MESSAGES = {
  missing: "This figure is gone.",
  changed: "Figures have changed since this was shown. Nothing was saved: upload the file again to see what it would change now.",
  gone: "This import is gone: it was saved already, or is more than a day old. Upload the file again.",
  other: "This is not the import that was shown. Upload the file again.",
  broken: "Something is wrong with the file, so nothing was saved. Correct it and upload it again.",
  nothing: "The file changes nothing.",
  tooMuch: "This file takes too much work to read. Keep only the list of figures in it, or save it as CSV.",
  failed: "Failed to save the figures. None of them was changed.",
  noDay: "There is no day. Add a column “day”, such as 2026-11-28, or give one for the whole file.",
  noSource: "There is no source. Add a column “source”, or give one for the whole file.",
} as const;
