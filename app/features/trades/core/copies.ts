import type { OfferItem } from "~/features/pricing/pricing.types.ts";

/** The pets of a side, each form of a pet once, with how many copies of it there are. */
export function copiesOf(items: readonly OfferItem[]): { item: OfferItem; count: number }[] {
  return [...Map.groupBy(items, ({ id }) => id).values()].flatMap((same) => (same[0] ? [{ item: same[0], count: same.length }] : []));
}
