import type { AgreedSides, Comparison, SeenPet, SwapSide } from "../swap-check.types.ts";
import { compareSides } from "./compare-sides.ts";

/**
 * Compares a window that was read with what was agreed. Pets of which there is no picture to compare with cannot be found: they are left out,
 * and what stands in their place is no more than a doubt.
 */
export function checkWindow(agreed: AgreedSides, seen: Record<SwapSide, readonly SeenPet[]>, unknown: readonly number[]): Comparison {
  const known = (side: SwapSide) => agreed[side].filter(({ petId }) => !unknown.includes(petId));
  const hasUnknown = (side: SwapSide) => agreed[side].some(({ petId }) => unknown.includes(petId));
  const { differences, doubts } = compareSides({ giving: known("giving"), receiving: known("receiving") }, seen);
  return {
    differences: differences.map((one) => (one.kind === "extra" && hasUnknown(one.side) ? { ...one, isSure: false } : one)),
    doubts,
  };
}
