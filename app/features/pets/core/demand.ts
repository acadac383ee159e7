import { DEMAND_LABELS } from "../pets.constants.ts";

export const DEMAND_LEVELS = ["high", "medium", "low"] as const;
export type DemandLevel = (typeof DEMAND_LEVELS)[number];

/** A demand (0 to 5) in words; anything outside the scale is not rated. */
export function demandLabel(demand: number): (typeof DEMAND_LABELS)[number] {
  return DEMAND_LABELS[demand] ?? DEMAND_LABELS[0];
}

/** The filter level of a demand: 4 and 5 high, 2 and 3 medium, 1 low, null if not rated. */
export function demandLevel(demand: number): DemandLevel | null {
  if (demand >= 4) return "high";
  if (demand >= 2) return "medium";
  return demand >= 1 ? "low" : null;
}
