import { describeReadings, parseAmount } from "~/text/amounts.ts";
import { withPlainDigits } from "~/text/digits.ts";
import { formatNumber } from "~/text/numbers.ts";
import type { CataloguePet, PetValue, PetValues, Variant } from "../pets.types.ts";

/** The largest value a pet can have; eight of them still add up exactly in a JavaScript number. */
export const MAX_VALUE = 1e15;

/** A value, or its error, with the readings of an amount that has two. */
export type ParsedPetValue = { ok: true; value: PetValue } | { ok: false; reason: string; readings?: readonly number[] };

const NOT_A_VALUE = `Enter a whole number up to ${formatNumber(MAX_VALUE)}, such as 12,500, 1.5m or 2b, or else O/C or N/A.`;

/**
 * Reads a value from a form or from imported data: an amount as `parseAmount` reads it, O/C or N/A. The number 0 and "0" mean O/C, "00"
 * means N/A, nothing at all means "exists, not valued yet" (null). Imported numbers with decimals are rounded, as they were always shown.
 */
export function parsePetValue(input: unknown, asksAboutDot = false): ParsedPetValue {
  if (input === null || input === undefined) return { ok: true, value: null };
  if (typeof input === "number") return parseNumber(input);
  if (typeof input !== "string" || input.length > 40) return { ok: false, reason: NOT_A_VALUE };
  const text = withPlainDigits(input).trim();
  if (text === "") return { ok: true, value: null };
  if (/^o\s*\/?\s*c$/i.test(text)) return { ok: true, value: "O/C" };
  if (/^n\s*\/?\s*a$/i.test(text) || text === "00") return { ok: true, value: "N/A" };
  // "000" could be meant as 0 or as "00".
  if (/^0{2,}$/.test(text)) return { ok: false, reason: NOT_A_VALUE };
  const amount = parseAmount(text, { min: Number.MIN_SAFE_INTEGER, asksAboutDot });
  switch (amount.kind) {
    case "value":
    case "out-of-range":
      return parseNumber(amount.value);
    case "two":
      return { ok: false, reason: describeReadings(input, amount.readings), readings: amount.readings };
    case "fraction":
      return { ok: false, reason: amount.value < 0 ? NEGATIVE : "Values are whole numbers: leave out the decimals." };
    case "not-a-number":
      return { ok: false, reason: NOT_A_VALUE };
  }
}

/** Reads a value that staff type or import: like `parsePetValue`, but a dot before three digits ("12.500") gets a question. */
export function parseStaffValue(input: unknown): ParsedPetValue {
  return parsePetValue(input, true);
}

const NEGATIVE = "A value cannot be negative.";

function parseNumber(number: number): ParsedPetValue {
  if (Number.isNaN(number)) return { ok: false, reason: NOT_A_VALUE };
  if (number === 0) return { ok: true, value: "O/C" };
  if (number < 0) return { ok: false, reason: NEGATIVE };
  const whole = Math.round(number);
  if (whole > MAX_VALUE) return { ok: false, reason: `A value can be at most ${formatValue(MAX_VALUE)}.` };
  // Rounding 0.4 to 0 would turn a small value into "out of circulation".
  if (whole < 1) return { ok: false, reason: "The smallest value is 1." };
  return { ok: true, value: whole };
}

/** A value as people read it: "12,345", "O/C", "N/A"; a variant nobody has valued reads "N/A". */
export function formatValue(value: PetValue): string {
  if (typeof value === "number") return formatNumber(Math.round(value));
  return value ?? "N/A";
}

const UNITS = [
  [1e12, "T"],
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "K"],
] as const;

/**
 * A value for tight places: "999", "1.2K", "3.4M", "1B", "1,000T"; one decimal below a hundred of the unit, none above, or as many as
 * asked for.
 */
export function formatCompact(value: PetValue, decimals?: number): string {
  if (typeof value !== "number" || value < 1000) return formatValue(value);
  // The unit is chosen after rounding, so that 999,960 reads "1M" and not "1000K".
  const unit = UNITS.find(([size]) => roundTo(value, size / 1000) >= size) ?? UNITS[3];
  const scaled = value / unit[0];
  if (decimals !== undefined && decimals > 1) return `${Number(scaled.toFixed(decimals))}${unit[1]}`;
  return `${scaled < 99.95 ? Math.round(scaled * 10) / 10 : formatNumber(Math.round(scaled))}${unit[1]}`;
}

/** Numbers for tight places, with as many digits as tell different ones apart: "2.04K", "2.06K". */
export function formatDistinct(numbers: readonly number[]): string[] {
  const different = new Set(numbers).size;
  for (let decimals = 1; decimals <= MAX_DECIMALS; decimals++) {
    const short = numbers.map((number) => formatCompact(number, decimals));
    if (new Set(short).size === different) return short;
  }
  return numbers.map(formatValue);
}

const MAX_DECIMALS = 12;
const roundTo = (value: number, step: number) => Math.round(value / step) * step;

/** The odds of hatching, whole below a million ("1 in 40,000") and short above ("1 in 10T"); null if they are unknown. */
export function formatOdds(oneIn: number | null): string | null {
  if (oneIn === null) return null;
  return `1 in ${oneIn < 1_000_000 ? formatValue(oneIn) : formatCompact(oneIn)}`;
}

/** A value, and whether it is an estimate instead of one that somebody set. */
export interface Valuation {
  value: PetValue;
  estimated: boolean;
}

/**
 * The estimate of an existing variant without a value, or null if no rule applies: shiny is normal × 2, mythic is normal × 5,
 * shiny mythic is mythic × 2, or normal × 10 when mythic has no value either. Never more than MAX_VALUE, so that sums stay exact.
 */
export function estimateValue(
  values: PetValues,
  variants: readonly Variant[],
  variant: Variant,
): { value: number; estimated: true } | null {
  if (values[variant] !== null || !variants.includes(variant)) return null;
  const times = (base: PetValue, factor: number) =>
    typeof base === "number" ? ({ value: Math.min(base * factor, MAX_VALUE), estimated: true } as const) : null;
  if (variant === "shiny") return times(values.normal, 2);
  if (variant === "mythic") return times(values.normal, 5);
  if (variant === "normal") return null;
  const mythicMissing = values.mythic === null || !variants.includes("mythic");
  return mythicMissing ? times(values.normal, 10) : times(values.mythic, 2);
}

/** The effective value of a variant: its own value, else its estimate, else null; N/A where the variant does not exist. */
export function petValueOf(pet: Pick<CataloguePet, "values" | "variants">, variant: Variant): Valuation {
  if (!pet.variants.includes(variant)) return { value: "N/A", estimated: false };
  return estimateValue(pet.values, pet.variants, variant) ?? { value: pet.values[variant], estimated: false };
}

/** A valuation as people read it, estimates marked: "≈ 1,000". */
export function formatValuation({ value, estimated }: Valuation): string {
  return estimated ? `≈ ${formatValue(value)}` : formatValue(value);
}

const SHORT_FROM = 10_000_000;
const ESTIMATE_SHORT_FROM = 1_000_000;

const ALWAYS_FITS = 10;
const FITS_ON_CARDS = 14;

/**
 * Whether the figures of one card, which are all short or all whole, have to be short: never, on narrow screens alone, or everywhere. Up
 * to 99,999,999 they fit on the narrowest phone.
 */
export function shortOnCards(figures: readonly Valuation[]): false | "on-narrow" | "everywhere" {
  const letters = Math.max(0, ...figures.map((figure) => (typeof figure.value === "number" ? formatValuation(figure).length : 0)));
  if (letters <= ALWAYS_FITS) return false;
  return letters <= FITS_ON_CARDS ? "on-narrow" : "everywhere";
}

/** Whether narrow places show a valuation short: from ten million on, an estimate with its mark from one million on. */
export function isShortened({ value, estimated }: Valuation): boolean {
  return typeof value === "number" && value >= (estimated ? ESTIMATE_SHORT_FROM : SHORT_FROM);
}

/** A valuation as narrow places show it: "9,999,999", "12.3M", "≈ 1.2M". */
export function formatShort(valuation: Valuation): string {
  return isShortened(valuation) ? formatShortest(valuation) : formatValuation(valuation);
}

/** A valuation in few letters, however small: "9.9M", "12.3M". */
export function formatShortest(valuation: Valuation): string {
  return `${valuation.estimated ? "≈ " : ""}${formatCompact(valuation.value)}`;
}

/** Whether the team has set a value for this variant: a number or O/C. N/A and "not valued yet" are no value. */
export function hasValue(pet: Pick<CataloguePet, "values" | "variants">, variant: Variant): boolean {
  const value = pet.values[variant];
  return pet.variants.includes(variant) && value !== null && value !== "N/A";
}
