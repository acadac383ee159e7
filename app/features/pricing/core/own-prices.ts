import type { OfferItem, OfferSides, OwnPrice } from "../pricing.types.ts";
import { offerItemId } from "./offer-sides.ts";

/** The sides by the reader's own prices where there are any, else by the values of the items; null if none of the items has one. */
export function byOwnPrices({ giving, receiving }: OfferSides, prices: readonly OwnPrice[]): OfferSides | null {
  const priceOf = new Map(prices.map((price) => [offerItemId(price.petId, price.variant), price.value]));
  if (![...giving, ...receiving].some(({ id }) => priceOf.has(id))) return null;
  const priced = (item: OfferItem): OfferItem => ({
    ...item,
    ...(priceOf.has(item.id) && { value: priceOf.get(item.id) ?? 0, estimated: false }),
  });
  return { giving: giving.map(priced), receiving: receiving.map(priced) };
}
