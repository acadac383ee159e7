import { TRENDS } from "../pets.constants.ts";
import type { Trend } from "../pets.types.ts";

export type TrendDirection = "up" | "down" | "flat";

/** The direction of a trend: up for the two rising, down for the two dropping, else flat. */
export function trendDirection(trend: Trend): TrendDirection {
  if (trend === "Rising" || trend === "Rising Fast") return "up";
  if (trend === "Dropping" || trend === "Dropping Fast") return "down";
  return "flat";
}

const OLD_WORDS: Record<string, Trend> = { up: "Rising", down: "Dropping", falling: "Dropping", flat: "Stable" };

/** Reads a trend in any letter case, in today's six words or in the two older vocabularies; null if it is none of them. */
export function parseTrend(input: unknown): Trend | null {
  if (typeof input !== "string") return null;
  const word = input
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  if (Object.hasOwn(OLD_WORDS, word)) return OLD_WORDS[word] ?? null;
  return TRENDS.find((trend) => trend.toLowerCase() === word) ?? null;
}
