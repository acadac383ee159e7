import { flagsOf } from "~/features/pets/core/flags.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { VERDICTS } from "../pricing.constants.ts";
import type { OfferItem, OfferSides, VerdictStatus } from "../pricing.types.ts";
import { statusOf, verdictOf } from "./verdict.ts";

/** The worst and the best verdict of a trade within the safe ranges of its flagged values; null without a verdict or a flag. */
export function verdictRange(
  sides: OfferSides,
  pets: ReadonlyMap<number, CataloguePet>,
): { worst: VerdictStatus; best: VerdictStatus } | null {
  if (verdictOf(sides).kind !== "given") return null;
  const giving = rangeOf(sides.giving, pets);
  const receiving = rangeOf(sides.receiving, pets);
  if (!giving.flagged && !receiving.flagged) return null;
  return { worst: statusOf(giving.high, receiving.low), best: statusOf(giving.low, receiving.high) };
}

/** The range in words: "Within the safe ranges of flagged values: Fair to Small Win."; empty without one. */
export function describeRange(range: ReturnType<typeof verdictRange>): string {
  if (!range) return "";
  const [worst, best] = [VERDICTS[range.worst].label, VERDICTS[range.best].label];
  return `Within the safe ranges of flagged values: ${worst === best ? worst : `${worst} to ${best}`}.`;
}

function rangeOf(items: readonly OfferItem[], pets: ReadonlyMap<number, CataloguePet>) {
  const sum = { low: 0, high: 0, flagged: false };
  for (const { petId, variant, value, quantity } of items) {
    if (typeof value !== "number") continue;
    const flagged = flagsOf(pets.get(petId), variant);
    sum.low += Math.min(value, flagged?.low ?? value) * quantity;
    sum.high += Math.max(value, flagged?.high ?? value) * quantity;
    sum.flagged ||= flagged !== null;
  }
  return sum;
}
