import type { OfferItem } from "~/features/pricing/pricing.types.ts";
import type { PostedTrade, TradeMark } from "../trades.types.ts";
import { itemCodeOf } from "./item-codes.ts";
import { optionHeld } from "./wants.ts";

/** A reader's pets by the number of pet and variant. */
interface OwnPets {
  held: ReadonlyMap<number, number>;
  wished: ReadonlySet<number>;
}

/** No pet of the reader fits. */
export const NO_FIT: TradeMark = { look: {}, pets: [] };

/** Which pets of a trade its reader has, among those it wants, and wishes for, among those it gives; and whether they have an option whole. */
export function fitOf(trade: Pick<PostedTrade, "sides" | "alternatives">, { held, wished }: OwnPets): TradeMark {
  const wanted = [...trade.sides.receiving, ...trade.alternatives.flat()];
  const codeOf = ({ petId, variant }: OfferItem) => itemCodeOf(petId, variant);
  const owned = wanted.filter((item) => held.has(codeOf(item)));
  const wishes = trade.sides.giving.filter((item) => wished.has(codeOf(item)));
  const counts = new Map(owned.map((item) => [item.id, held.get(codeOf(item)) ?? 0]));
  return {
    look: { ...(owned.length > 0 && optionHeld(trade, counts) !== null && { canGive: true }), ...(wishes.length > 0 && { wished: true }) },
    pets: [...new Set([...owned, ...wishes].map(({ id }) => id))],
  };
}
