import { DEMAND_LABELS } from "../pets.constants.ts";

export const POPULARITY_LEVELS = ["high", "medium", "low"] as const;
export type PopularityLevel = (typeof POPULARITY_LEVELS)[number];

/** A pet's popularity (0 to 5) in words; anything outside the scale is not rated (PET-025 … PET-029). */
export function demandLabel(popularity: number): (typeof DEMAND_LABELS)[number] {
  return DEMAND_LABELS[popularity] ?? DEMAND_LABELS[0];
}

/** The filter level of a popularity: 4 and 5 high, 2 and 3 medium, 1 low, null when not rated (VAL-017 … VAL-019). */
export function popularityLevel(popularity: number): PopularityLevel | null {
  if (popularity >= 4) return "high";
  if (popularity >= 2) return "medium";
  return popularity >= 1 ? "low" : null;
}
