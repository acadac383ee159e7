import { formatCompact, formatValue, parseStaffValue } from "~/features/pets/core/pet-value.ts";
import { parseTrend } from "~/features/pets/core/trend.ts";
import { DEMAND_LABELS, TRENDS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet, PetValue, Variant } from "~/features/pets/pets.types.ts";
import { parseAmount } from "~/text/amounts.ts";
import { MAX_REASON } from "../valuation.constants.ts";
import type { CellValue, Field } from "../valuation.types.ts";

/** The value of a cell, or the error of its text, with the readings of an amount that has two. */
export type ParsedCell = { ok: true; value: CellValue } | { ok: false; reason: string; readings?: readonly number[] };
type Pet = Pick<CataloguePet, "values" | "variants" | "trend" | "demand">;

/** Whether the column holds values of a variant. */
export function isVariant(field: Field): field is Variant {
  return field !== "trend" && field !== "demand" && field !== "reason";
}

/** Whether the column can be edited for this pet: not for a variant that does not exist. */
export function canEdit(pet: Pick<CataloguePet, "variants">, field: Field): boolean {
  return !isVariant(field) || pet.variants.includes(field);
}

/** The stored value of a column. A reason is never stored: it belongs to a change. */
export function readCell(pet: Pet, field: Field): CellValue {
  if (field === "reason") return "";
  return isVariant(field) ? pet.values[field] : pet[field];
}

/** Reads the text of a cell: values as `parseStaffValue` does, trends and demand also by their beginning ("ri", "very h"). */
export function parseCell(field: Field, text: string): ParsedCell {
  const typed = text.trim();
  if (isVariant(field)) return parseStaffValue(text);
  if (field === "reason") {
    return [...typed].length > MAX_REASON
      ? { ok: false, reason: `A reason has at most ${MAX_REASON} characters.` }
      : { ok: true, value: typed };
  }
  if (field === "trend") {
    const trend = parseTrend(typed) ?? beginning(TRENDS, typed);
    return trend === null ? { ok: false, reason: `Enter ${TRENDS.join(", ")}.` } : { ok: true, value: trend };
  }
  const label = beginning(DEMAND_LABELS, typed);
  const rated = parseAmount(typed, { max: 5 });
  const demand = rated.kind === "value" ? rated.value : label === null ? -1 : DEMAND_LABELS.indexOf(label);
  return demand < 0 ? { ok: false, reason: "Enter a demand from 1 to 5, or 0 for not rated." } : { ok: true, value: demand };
}

/** The shortest word with that beginning; null if there is none. */
function beginning<Word extends string>(words: readonly Word[], typed: string): Word | null {
  if (typed === "") return null;
  const fitting = words.filter((word) => word.toLowerCase().startsWith(typed.toLowerCase()));
  return fitting.reduce<Word | null>((best, word) => (best === null || word.length < best.length ? word : best), null);
}

/** The text of a cell, also for copying. A variant without a value is empty. */
export function formatCell(field: Field, value: CellValue): string {
  if (isVariant(field)) return value === null ? "" : formatValue(value as PetValue);
  return String(value ?? "");
}

/** As many characters as fit into a cell: of two values each has a line, and of three the first two share one. */
const fullUpTo = (values: number) => (values > 2 ? 6 : 9);
const MAX_DECIMALS = 12;

/**
 * Values that stand beside each other in a narrow cell: in full as far as they fit, otherwise short, with as many digits as it takes to tell
 * them apart.
 */
export function formatBeside(values: readonly PetValue[]): string[] {
  const full = values.map((value) => (value === null ? "–" : formatValue(value)));
  if (full.every((text) => text.length <= fullUpTo(values.length))) return full;
  const different = new Set(full).size;
  for (let decimals = 1; decimals < MAX_DECIMALS; decimals++) {
    const short = values.map((value, at) => (typeof value === "number" ? formatCompact(value, decimals) : (full[at] ?? "")));
    if (new Set(short).size === different) return short;
  }
  return full;
}
