import { describeReadings, parseAmount } from "~/text/amounts.ts";
import { formatNumber } from "~/text/numbers.ts";

/** The fields of the luck calculator, as its address names them. */
export const LUCK_FIELDS = ["odds", "luck", "rate", "hatches"] as const;
type LuckField = (typeof LUCK_FIELDS)[number];

/** Seconds of the units of a rate. */
export const RATE_UNITS = { minute: 60, hour: 3_600 } as const;
export type RateUnit = keyof typeof RATE_UNITS;

const MAX_AMOUNT = 1e15;
const MAX_LUCK = 1e9;
const MIN_LUCK = 0.01;

/** A luck calculator's address, read. */
export interface LuckSearch {
  typed: Record<LuckField, string>;
  per: RateUnit;
  /** Null where nothing, or nothing usable, was typed. */
  odds: number | null;
  luck: number | null;
  rate: number | null;
  hatches: number | null;
  problems: Partial<Record<LuckField, string>>;
  /** The readings of amounts that have two. */
  readings: Partial<Record<LuckField, readonly number[]>>;
}

/** Reads the address of the luck calculator: amounts as they are typed everywhere on the site. Luck and rate may have decimals. */
export function readLuckSearch(search: URLSearchParams): LuckSearch {
  const typed = Object.fromEntries(
    LUCK_FIELDS.map((field) => [field, (search.get(field) ?? "").slice(0, 60).trim()]),
  ) as LuckSearch["typed"];
  if (typed.luck === "") typed.luck = "1";
  const read: LuckSearch = {
    typed,
    per: search.get("per") === "hour" ? "hour" : "minute",
    ...{ odds: null, luck: null, rate: null, hatches: null, problems: {}, readings: {} },
  };
  const whole = { min: 1, max: MAX_AMOUNT, decimals: false };
  readInto(read, "odds", typed.odds.replace(/^1\s*(in|\/)\s*/i, ""), whole);
  readInto(read, "hatches", typed.hatches, { ...whole, min: 0 });
  readInto(read, "luck", typed.luck.replace(/^[x×]\s*|\s*[x×]$/gi, ""), { min: MIN_LUCK, max: MAX_LUCK, decimals: true });
  readInto(read, "rate", typed.rate, { min: MIN_LUCK, max: MAX_LUCK, decimals: true });
  return read;
}

function readInto(
  read: LuckSearch,
  field: LuckField,
  text: string,
  { min, max, decimals }: { min: number; max: number; decimals: boolean },
) {
  if (text === "") return;
  const amount = parseAmount(text, { min: Math.ceil(min), max });
  if (amount.kind === "two") {
    read.readings[field] = amount.readings;
    read.problems[field] = describeReadings(read.typed[field], amount.readings);
    return;
  }
  const number =
    amount.kind === "value" || (decimals && (amount.kind === "fraction" || amount.kind === "out-of-range")) ? amount.value : Number.NaN;
  if (number >= min && number <= max) read[field] = number;
  else read.problems[field] = `Enter a ${decimals ? "number" : "whole number"} from ${formatNumber(min)} to ${formatNumber(max)}.`;
}

/** The address of the calculator with one amount settled. */
export function luckAddress(search: URLSearchParams, field: string, reading: number): string {
  const next = new URLSearchParams(search);
  next.set(field, String(reading));
  return `/luck?${next}`;
}
