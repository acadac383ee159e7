import type { SeenPet, SwapSide } from "~/features/pictures/pictures.types.ts";
import type { AgreedSides, Comparison } from "../swap-check.types.ts";
import { compareSides } from "./compare-sides.ts";

type Seen = Record<SwapSide, readonly SeenPet[]> & { isUnclear?: boolean };

/**
 * Compares a window with the agreed pets. `isMirrored` means that it matches only with its sides swapped: no differences, but another
 * player's window. If the light hides too much, nothing is certain.
 */
export function checkWindow(agreed: AgreedSides, seen: Seen, unknown: readonly number[]): Comparison {
  const own = compareKnown(agreed, seen, unknown);
  if (seen.isUnclear) return { ...own, differences: own.differences.map((one) => ({ ...one, isSure: false })), isUnclear: true };
  if (own.differences.length === 0) return own;
  const mirrored = compareKnown(agreed, { giving: seen.receiving, receiving: seen.giving }, unknown);
  return mirrored.differences.length === 0 ? { ...mirrored, isMirrored: true } : own;
}

/** Leaves out pets without a reference picture; extra pets then count only as doubts. */
function compareKnown(agreed: AgreedSides, seen: Seen, unknown: readonly number[]): Comparison {
  const known = (side: SwapSide) => agreed[side].filter(({ petId }) => !unknown.includes(petId));
  const hasUnknown = (side: SwapSide) => agreed[side].some(({ petId }) => unknown.includes(petId));
  const { differences, doubts } = compareSides({ giving: known("giving"), receiving: known("receiving") }, seen);
  return {
    differences: differences.map((one) => (one.kind === "extra" && hasUnknown(one.side) ? { ...one, isSure: false } : one)),
    doubts,
  };
}
