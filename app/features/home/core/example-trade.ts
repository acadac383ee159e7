import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { toOfferItem } from "~/features/pricing/core/offer-sides.ts";
import { formatRatio, verdictOf } from "~/features/pricing/core/verdict.ts";
import type { ExampleTrade } from "../home.types.ts";
import { toHomePet } from "./tiers.ts";

/** Received total divided by the given one: a small win. */
const AIM = 1.15;

/**
 * A trade of two pets for `wanted`, all in their normal form, as near to a small win as today's values allow; null if there are not enough
 * pets with values. Deterministic, so that all nodes show the same one.
 */
export function findExampleTrade(pets: readonly CataloguePet[], wanted: CataloguePet): ExampleTrade | null {
  if (typeof wanted.values.normal !== "number") return null;
  const candidates = pets
    .filter((pet) => pet.id !== wanted.id)
    .flatMap((pet) => (typeof pet.values.normal === "number" ? [{ pet, value: pet.values.normal }] : []))
    .sort((a, b) => a.value - b.value || a.pet.id - b.pet.id);
  const pair = nearestPair(candidates, wanted.values.normal / AIM);
  if (!pair) return null;
  const sides = { giving: pair.map(({ pet }) => toOfferItem(pet, "normal")), receiving: [toOfferItem(wanted, "normal")] };
  const verdict = verdictOf(sides);
  if (verdict.kind !== "given") return null;
  const { givingTotal, receivingTotal, status, label, barWidth } = verdict;
  return {
    giving: pair.map(({ pet }) => toHomePet(pet)),
    receiving: [toHomePet(wanted)],
    givingTotal,
    receivingTotal,
    status,
    label,
    ratio: formatRatio(verdict),
    barWidth,
  };
}

/** The two entries of an ascending list whose values add up nearest to `sum`, dearer first. */
function nearestPair<T extends { value: number }>(ascending: readonly T[], sum: number): [T, T] | null {
  let best: [T, T] | null = null;
  let bestGap = Number.POSITIVE_INFINITY;
  for (let low = 0, high = ascending.length - 1; low < high; ) {
    const [cheap, dear] = [ascending[low] as T, ascending[high] as T];
    const gap = cheap.value + dear.value - sum;
    if (Math.abs(gap) < bestGap) {
      best = [dear, cheap];
      bestGap = Math.abs(gap);
    }
    if (gap > 0) high--;
    else low++;
  }
  return best;
}
