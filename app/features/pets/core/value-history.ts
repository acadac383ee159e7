import { DAY_MS } from "~/text/durations.ts";
import type { ChartChange, PetValue, ValueChange, Variant } from "../pets.types.ts";
import { changePercent, changeSince, type HistoryPoint } from "./spark.ts";

/** A corner of a history's line: a moment in milliseconds since 1970 and a value, null if the line is broken. */
export interface Corner {
  at: number;
  value: number | null;
}

/** The changes of one variant, oldest first. */
export function changesOf(changes: readonly ValueChange[], variant: Variant): ValueChange[] {
  return changes.filter((change) => change.variant === variant).sort((a, b) => a.at - b.at || a.id - b.id);
}

/** The periods of a chart in days; null for the whole history. */
export const PERIODS = [7, 30, 90, null] as const;
export type Period = (typeof PERIODS)[number];

/** The changes up to `asOf` within a period; `changes` are one variant's, oldest first. */
export function changesWithin<Change extends { at: number }>(changes: readonly Change[], period: Period, asOf: number): Change[] {
  const start = period === null ? Number.NEGATIVE_INFINITY : asOf - period * DAY_MS;
  return changes.filter((change) => change.at > start && change.at <= asOf);
}

/**
 * The change of a variant over the last 30 whole days in percent, as the value list shows it; null without two numbers.
 * `changes` are one variant's, oldest first.
 */
export function recentChange(changes: readonly ValueChange[], asOf: number): number | null {
  const first = changes[0];
  if (first === undefined) return null;
  const until = (Math.floor(asOf / DAY_MS) + 1) * DAY_MS;
  const points = changes.map((change) => ({ at: change.at, value: change.to }));
  return changeSince([{ at: Number.NEGATIVE_INFINITY, value: first.from }, ...points], until - 30 * DAY_MS);
}

/**
 * The line of a history from `start` to `end`: a value holds until it is changed, so each change is a corner before and one
 * after it at the same moment. O/C, N/A and "not valued" break the line. `changes` are one variant's, oldest first.
 */
export function historyLine(changes: readonly ChartChange[], start: number, end: number): Corner[] {
  const within = changes.filter((change) => change.at > start && change.at <= end);
  const before = changes.findLast((change) => change.at <= start);
  let value = before ? before.to : (within[0]?.from ?? null);
  const corners: Corner[] = [{ at: start, value: numberOf(value) }];
  for (const change of within) {
    corners.push({ at: change.at, value: numberOf(value) }, { at: change.at, value: numberOf(change.to) });
    value = change.to;
  }
  corners.push({ at: end, value: numberOf(value) });
  return corners;
}

/** Where a chart of the whole history starts: a little before the first change, so that the value before it can be seen. */
export function historyStart(changes: readonly ChartChange[], end: number): number {
  const first = changes[0]?.at ?? end;
  return first - Math.max(DAY_MS, (end - first) * 0.04);
}

const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
const DAY_AND_MONTH = inUtc({ month: "short", day: "numeric" });
const MONTH_AND_YEAR = inUtc({ month: "short", year: "numeric" });
const WHOLE_DATE = inUtc({ month: "short", day: "numeric", year: "2-digit" });

/** Dates below a chart, in milliseconds since 1970, each label different: "Nov 21"; over more than a year "Nov 2025". */
export function formatAxisDays(times: readonly number[]): string[] {
  const isLong = (times.at(-1) ?? 0) - (times[0] ?? 0) > 360 * DAY_MS;
  const formats = isLong ? [MONTH_AND_YEAR, WHOLE_DATE] : [DAY_AND_MONTH];
  const labels = formats.map((format) => times.map((time) => format.format(time)));
  return labels.find((texts) => new Set(texts).size === times.length) ?? labels.at(-1) ?? [];
}

/** The lowest and highest number of a line, widened so that it does not touch the edges; null without a number. */
export function lineRange(corners: readonly Corner[]): { low: number; high: number } | null {
  const values = corners.map((corner) => corner.value).filter((value) => value !== null);
  if (values.length === 0) return null;
  const low = Math.min(...values);
  const high = Math.max(...values);
  const room = low === high ? Math.max(1, high * 0.1) : (high - low) * 0.12;
  return { low: Math.max(0, low - room), high: high + room };
}

/** An SVG path (`d`) of a line in a box of `width` by `height`, broken where there is no number. Empty without a number. */
export function linePath(corners: readonly Corner[], width: number, height: number): string {
  const range = lineRange(corners);
  const start = corners[0]?.at;
  const end = corners.at(-1)?.at;
  if (range === null || start === undefined || end === undefined || end <= start) return "";
  const round = (length: number) => Math.round(length * 10) / 10;
  let pen = "M";
  let path = "";
  for (const { at, value } of corners) {
    if (value === null) {
      pen = "M";
      continue;
    }
    const x = ((at - start) / (end - start)) * width;
    const y = height - ((value - range.low) / (range.high - range.low)) * height;
    path += `${pen}${round(x)} ${round(y)}`;
    pen = "L";
  }
  return path;
}

export interface HistorySummary {
  /** How many changes there were. */
  count: number;
  first: HistoryPoint;
  last: HistoryPoint;
  /** From the first to the last number in percent; null if there are not two. */
  percent: number | null;
  lowest: number | null;
  highest: number | null;
}

/** A history in a few figures; `changes` are one variant's, oldest first. Null without any. */
export function summariseHistory(changes: readonly ValueChange[]): HistorySummary | null {
  const first = changes[0];
  const last = changes.at(-1);
  if (first === undefined || last === undefined) return null;
  const numbers = [first.from, ...changes.map((change) => change.to)].filter((value) => typeof value === "number");
  return {
    count: changes.length,
    first: { at: first.at, value: first.from },
    last: { at: last.at, value: last.to },
    percent: changePercent(first.from, last.to),
    lowest: numbers.length > 0 ? Math.min(...numbers) : null,
    highest: numbers.length > 0 ? Math.max(...numbers) : null,
  };
}

const numberOf = (value: PetValue): number | null => (typeof value === "number" ? value : null);
