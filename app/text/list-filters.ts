import { describeAmount, parseAmount } from "~/text/amounts.ts";
import { formatNumber } from "~/text/numbers.ts";

interface Drawn {
  /** Its choices are links (`ListChips`), so it appears neither in the panel nor among the filters in use. */
  chips?: boolean;
}

/** A filter on words: a part of a name, a note. */
export interface TextFilter extends Drawn {
  kind: "text";
  label: string;
  placeholder?: string;
  /** In characters; 100 by default. */
  maxLength?: number;
}

/** One of a few: the keys are used in the address, the labels on the page. */
export interface ChoiceFilter extends Drawn {
  kind: "choice";
  label: string;
  options: Readonly<Record<string, string>>;
  /** The label of “no choice”. */
  any?: string;
}

/** Whole amounts from … to …, both included, typed as `parseAmount` reads them. */
export interface RangeFilter extends Drawn {
  kind: "range";
  label: string;
  /** The names of its bounds in the address; by default `name-min` and `name-max`. */
  params?: readonly [min: string, max: string];
  /** 0 unless said. */
  min?: number;
  max?: number;
}

/** Only those that are, or only those that are not. */
export interface YesNoFilter extends Drawn {
  kind: "yes-no";
  label: string;
  yes?: string;
  no?: string;
}

/** Days from … to …, both included, in UTC: `name-from` and `name-to` in the address, as `2026-11-21`. */
export interface DaysFilter extends Drawn {
  kind: "days";
  label: string;
}

export type Filter = TextFilter | ChoiceFilter | RangeFilter | YesNoFilter | DaysFilter;

/** The first and the last that a filter lets through, both included; null for none. Days are written as in the address. */
export interface Bounds<Bound extends number | string = number | string> {
  min: Bound | null;
  max: Bound | null;
}

export type FilterValue<F extends Filter = Filter> = F extends TextFilter
  ? string
  : F extends ChoiceFilter
    ? Extract<keyof F["options"], string> | null
    : F extends RangeFilter
      ? Bounds<number>
      : F extends DaysFilter
        ? Bounds<string>
        : boolean | null;

/** An invalid part of the address: its text, for the field, and its error. */
export interface Problem {
  typed: string;
  message: string;
  /** The readings of an amount that has two. */
  readings?: readonly number[];
}

export type Problems = Readonly<Record<string, Problem>>;
type Report = (param: string, problem: Problem) => void;

const DEFAULT_MAX_LENGTH = 100;
/** How much of a text that is too long is kept in its field. */
const MAX_KEPT_EXCESS = 100;

/** The names that a filter has in the address: one, or those of its bounds. */
export function paramsOf(name: string, filter: Filter): readonly string[] {
  if (filter.kind === "days") return [`${name}-from`, `${name}-to`];
  return filter.kind === "range" ? (filter.params ?? [`${name}-min`, `${name}-max`]) : [name];
}

/** Reads a filter from the address. Invalid input is reported and counts as not chosen. */
export function parseFilter(name: string, filter: Filter, read: (param: string) => string, report: Report): FilterValue {
  switch (filter.kind) {
    case "text":
      return parseText(name, read(name), filter.maxLength, report);
    case "choice":
      return parseOption(name, read(name), filter, report);
    case "yes-no":
      return parseYesNo(name, read(name), report);
    case "range": {
      const above = (max: number) => `above the maximum of ${formatNumber(max)}`;
      return parseBounds(paramsOf(name, filter), read, report, (param) => parseNumber(param, read(param), filter, report), above);
    }
    case "days":
      return parseBounds(
        paramsOf(name, filter),
        read,
        report,
        (param) => parseDay(param, read(param), report),
        (max) => `after ${max}`,
      );
  }
}

/** The value of a filter as pairs for the address; none if nothing is chosen. */
export function formatFilter(name: string, filter: Filter, value: FilterValue): [param: string, text: string][] {
  if (value === null || value === "") return [];
  if (typeof value === "string") return [[name, value]];
  if (typeof value === "boolean") return [[name, value ? "yes" : "no"]];
  const bounds = [value.min, value.max];
  return paramsOf(name, filter).flatMap((param, at): [string, string][] => {
    const bound = bounds[at] ?? null;
    return bound === null ? [] : [[param, String(bound)]];
  });
}

/** Nothing chosen. */
export function emptyFilter({ kind }: Filter): FilterValue {
  if (kind === "text") return "";
  return kind === "range" || kind === "days" ? { min: null, max: null } : null;
}

/** A filter in words: “Rarity: Secret”. Null if it is off. */
export function describeFilter(filter: Filter, value: FilterValue): string | null {
  if (value === null || value === "") return null;
  if (typeof value === "boolean") {
    const words = filter.kind === "yes-no" ? (value ? filter.yes : filter.no) : undefined;
    return words ?? `${filter.label}: ${value ? "Yes" : "No"}`;
  }
  if (typeof value === "string") {
    return `${filter.label}: ${filter.kind === "choice" ? (filter.options[value] ?? value) : `“${value}”`}`;
  }
  const words = describeBounds(value, filter.kind === "days" ? ["since", "until"] : ["from", "up to"]);
  return words && `${filter.label}: ${words}`;
}

function describeBounds({ min, max }: Bounds, [from, until]: readonly [string, string]): string | null {
  const words = (bound: number | string) => (typeof bound === "number" ? formatNumber(bound) : bound);
  if (min === null) return max === null ? null : `${until} ${words(max)}`;
  if (max === null) return `${from} ${words(min)}`;
  return min === max && typeof min === "string" ? `on ${min}` : `${words(min)} to ${words(max)}`;
}

/** One line of plain text: no control characters, no marks that turn the direction of writing. */
export function parseText(param: string, raw: string, maxLength = DEFAULT_MAX_LENGTH, report: Report): string {
  // Cut first, so that the rest stays cheap whatever the address contains.
  const text = raw
    .slice(0, 2 * (maxLength + MAX_KEPT_EXCESS))
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\s]+/gu, " ")
    .trim();
  if (text.length <= maxLength) return text;
  const typed = text
    .slice(0, maxLength + MAX_KEPT_EXCESS)
    .toWellFormed()
    .trim();
  if (typed.length <= maxLength) return typed;
  report(param, { typed, message: `Use at most ${formatNumber(maxLength)} characters.` });
  return "";
}

function parseOption(param: string, raw: string, { options }: ChoiceFilter, report: Report): string | null {
  const typed = keptOf(raw);
  if (Object.hasOwn(options, typed)) return typed;
  if (typed !== "") report(param, { typed, message: `“${typed}” isn’t one of the choices.` });
  return null;
}

function parseYesNo(param: string, raw: string, report: Report): boolean | null {
  const typed = keptOf(raw);
  if (typed === "yes" || typed === "no") return typed === "yes";
  if (typed !== "") report(param, { typed, message: "Choose yes or no." });
  return null;
}

function parseBounds<Bound extends number | string>(
  [first = "", last = ""]: readonly string[],
  read: (param: string) => string,
  report: Report,
  parse: (param: string) => Bound | null,
  above: (max: Bound) => string,
): Bounds<Bound> {
  const [min, max] = [parse(first), parse(last)];
  if (min === null || max === null || min <= max) return { min, max };
  report(first, { typed: keptOf(read(first)), message: `This is ${above(max)}, so it isn’t used.` });
  return { min: null, max };
}

/** The database has no year 0, and the day after the last may not be in the year 10000. */
const DAY = /^(?!0000|9999)\d{4}-\d{2}-\d{2}$/;

function parseDay(param: string, raw: string, report: Report): string | null {
  const typed = keptOf(raw);
  if (typed === "") return null;
  const at = DAY.test(typed) ? new Date(`${typed}T00:00:00Z`) : new Date(Number.NaN);
  // There is no 31st of February: it would be taken for a day in March.
  if (!Number.isNaN(at.getTime()) && at.toISOString().startsWith(typed)) return typed;
  report(param, { typed, message: `“${typed}” isn’t a day such as 2026-11-21.` });
  return null;
}

function parseNumber(param: string, raw: string, { min, max }: RangeFilter, report: Report): number | null {
  const typed = keptOf(raw);
  if (typed === "") return null;
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const amount = parseAmount(typed, bounds);
  if (amount.kind === "value") return amount.value;
  const message = describeAmount(amount, typed, bounds) ?? "";
  report(param, { typed, message, ...(amount.kind === "two" && { readings: amount.readings }) });
  return null;
}

/** The kept text of an invalid part, shortened. */
export function keptOf(raw: string): string {
  return parseText("", raw.slice(0, DEFAULT_MAX_LENGTH), DEFAULT_MAX_LENGTH, () => {});
}
