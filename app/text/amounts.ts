import { withPlainDigits } from "./digits.ts";
import { formatNumber } from "./numbers.ts";

/** An amount as it was typed. */
export type Amount =
  | { kind: "value"; value: number }
  /** "1,500k" is 1,500,000 or 1,500. Only whole readings within the bounds are listed, the one with thousands first. */
  | { kind: "two"; readings: readonly number[] }
  | { kind: "not-a-number" }
  /** A number with decimals. */
  | { kind: "fraction"; value: number }
  | { kind: "out-of-range"; value: number };

/** The bounds of an amount. */
export interface AmountBounds {
  /** 0 unless said. */
  min?: number;
  /** The largest safe integer unless said. */
  max?: number;
  /** For values that staff set: a dot before exactly three digits ("12.500") has two readings instead of separating thousands. */
  asksAboutDot?: boolean;
}

const MAX_LENGTH = 40;
const ZEROS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9, t: 12 };
/** Marks of the direction of writing, and characters without width. */
const INVISIBLE = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/** Separates decimals and nothing else. */
const ARABIC_POINT = "\u066B";
const AMOUNT = new RegExp(`^(-)?([\\d,.' ${ARABIC_POINT}]*\\d) ?([kmbt])?$`, "i");
const SEPARATOR = new RegExp(`[,.' ${ARABIC_POINT}]`, "g");
const LEADING_GROUP = /^[1-9]\d{0,2}$/;

/**
 * Reads a whole amount as people type it, in the digits of any script: "12,500", "12.500", "1’500’000", "1,5m", "2 b". One separator before
 * exactly three digits and a repeated separator separate thousands, also in Indian groups ("1,50,000"). Before a suffix (k, m, b, t), one
 * comma or dot before three digits has two readings, and before any other number of digits it is the decimal point. Signs ("+3"),
 * exponents ("1e3") and other bases ("0x10") are no amounts.
 */
export function parseAmount(text: string, { min = 0, max = Number.MAX_SAFE_INTEGER, asksAboutDot = false }: AmountBounds = {}): Amount {
  const [, minus, body = "", suffix = ""] = AMOUNT.exec(plain(text)) ?? [];
  if (body === "" || text.length > MAX_LENGTH) return { kind: "not-a-number" };
  const readings = readBody(body, suffix.toLowerCase(), asksAboutDot).map((reading) => (minus ? 0 - reading : reading));
  const [first, ...others] = readings;
  if (first === undefined) return { kind: "not-a-number" };
  const fits = (reading: number) => Number.isInteger(reading) && reading >= min && reading <= max;
  if (others.length > 0) {
    const fitting = readings.filter(fits);
    return fitting.length > 0 ? { kind: "two", readings: fitting } : { kind: "out-of-range", value: first };
  }
  if (!Number.isInteger(first) || hasPoint(body, suffix)) return { kind: "fraction", value: first };
  return fits(first) ? { kind: "value", value: first } : { kind: "out-of-range", value: first };
}

/** The error of a typed amount, in words for the player; null for a valid one. */
export function describeAmount(
  amount: Amount,
  typed: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: AmountBounds = {},
): string | null {
  switch (amount.kind) {
    case "value":
      return null;
    case "two":
      return describeReadings(typed, amount.readings);
    case "not-a-number":
      return `“${typed}” isn’t a number.`;
    case "fraction":
      return "Use a whole number.";
    case "out-of-range":
      return amount.value < min ? `Use ${formatNumber(min)} or more.` : `Use ${formatNumber(max)} or less.`;
  }
}

/** Asks which reading is meant: "“1,500k” can be read in two ways: 1,500,000 or 1,500." */
export function describeReadings(typed: string, readings: readonly number[]): string {
  const [only = 0, ...others] = readings;
  const asked = `“${typed.trim()}” can be read in two ways`;
  return others.length === 0
    ? `${asked}. Write ${formatNumber(only)} if you mean that.`
    : `${asked}: ${readings.map(formatNumber).join(" or ")}.`;
}

function plain(text: string): string {
  return withPlainDigits(text)
    .replace(INVISIBLE, "")
    .replace(/[’‘ʼ′`´_\u066C]/g, "'")
    .replaceAll("\u060C", ",")
    .replace(/^\s*[−–—]/, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** The numbers that the digits can stand for: none, one, or two. */
function readBody(body: string, suffix: string, asksAboutDot: boolean): number[] {
  const zeros = ZEROS[suffix] ?? 0;
  const groups = body.split(SEPARATOR);
  const separators = body.match(SEPARATOR) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return [toNumber(body, "", zeros)];
  const thousands = isGrouped(groups, separators) ? [toNumber(groups.join(""), "", zeros)] : [];
  const before = groups.slice(0, -1);
  const isPoint = last !== "'" && last !== " ";
  const decimal =
    isPoint && (before.length === 1 || (separators[0] !== last && isGrouped(before, separators.slice(0, -1))))
      ? [toNumber(before.join(""), groups.at(-1) ?? "", zeros)]
      : [];
  const isAsked = suffix !== "" || (asksAboutDot && last === ".");
  return thousands.length > 0 && !isAsked ? thousands : [...thousands, ...decimal];
}

/** Whether the digits stand in groups of thousands, all separated by the same sign. */
function isGrouped([first = "", ...rest]: readonly string[], separators: readonly string[]): boolean {
  const [sign] = separators;
  if (sign === undefined || sign === ARABIC_POINT || separators.some((other) => other !== sign) || !LEADING_GROUP.test(first)) return false;
  const isIndian = sign === "," && rest.length > 1 && first.length < 3 && rest.slice(0, -1).every((group) => group.length === 2);
  return (isIndian ? rest.slice(-1) : rest).every((group) => group.length === 3);
}

/** Whether digits behind a decimal point stand in a number without a suffix, even if they are zeros: "1,00" may be a slip. */
function hasPoint(body: string, suffix: string): boolean {
  const separators = body.match(SEPARATOR) ?? [];
  return suffix === "" && separators.length > 0 && !isGrouped(body.split(SEPARATOR), separators);
}

/** Moves the decimal point by text: a multiplication would make 1.005k 1004.9999. */
function toNumber(whole: string, decimals: string, zeros: number): number {
  const digits = decimals.padEnd(zeros, "0");
  return Number(`${whole || "0"}${digits.slice(0, zeros)}.${digits.slice(zeros)}0`);
}
