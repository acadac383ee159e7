import type { PetValue } from "../pets.types.ts";

/** A value that held from this moment on (milliseconds since 1970). */
export interface HistoryPoint {
  at: number;
  value: PetValue;
}

const POINTS = 12;
const TOP = 99;

/**
 * The points of a sparkline for a history (oldest first): 12 numbers from 0 (the lowest value) to 99 (the highest), sampled at even
 * steps from the first numeric point to `until`. Empty without two numeric points; a level line is all 50.
 */
export function sparkOf(history: readonly HistoryPoint[], until: number): number[] {
  const points = numericPoints(history).filter((point) => point.at <= until);
  const first = points[0];
  if (first === undefined || points.length < 2) return [];
  const samples: number[] = [];
  let next = 0;
  let value = first.value;
  for (let step = 0; step < POINTS; step++) {
    const moment = first.at + ((until - first.at) * step) / (POINTS - 1);
    for (let point = points[next]; point !== undefined && point.at <= moment; point = points[++next]) value = point.value;
    samples.push(value);
  }
  const low = Math.min(...samples);
  const range = Math.max(...samples) - low;
  return samples.map((sample) => (range === 0 ? 50 : Math.round(((sample - low) / range) * TOP)));
}

/** An SVG path (`d`) that draws spark numbers into a box of this width and height, kept inside by `inset` for its stroke. */
export function sparkPath(spark: readonly number[], width: number, height: number, inset = 1): string {
  if (spark.length < 2) return "";
  const step = (width - 2 * inset) / (spark.length - 1);
  const round = (length: number) => Math.round(length * 10) / 10;
  return spark
    .map((level, index) => {
      const y = height - inset - (level / TOP) * (height - 2 * inset);
      return `${index === 0 ? "M" : "L"}${round(inset + index * step)} ${round(y)}`;
    })
    .join("");
}

/** The change from one value to another in percent with one decimal; null unless both are numbers, and from nothing. */
export function changePercent(from: PetValue, to: PetValue): number | null {
  if (typeof from !== "number" || typeof to !== "number" || from === 0) return null;
  // "+ 0" because a rounded small drop would be -0.
  return Math.round(((to - from) / from) * 1000) / 10 + 0;
}

/**
 * The change in percent from the value that held at `since` to the last one, history oldest first; from the first recorded
 * value when the history begins later. Null without two numeric points.
 */
export function changeSince(history: readonly HistoryPoint[], since: number): number | null {
  const points = numericPoints(history);
  const last = points.at(-1);
  if (last === undefined || points.length < 2) return null;
  const start = points.findLast((point) => point.at <= since) ?? points[0];
  return changePercent(start?.value ?? null, last.value);
}

function numericPoints(history: readonly HistoryPoint[]): { at: number; value: number }[] {
  return history.filter((point): point is { at: number; value: number } => typeof point.value === "number");
}
