import { toOfferItem } from "~/features/offers/core/offer-sides.ts";
import { sideTotal } from "~/features/offers/core/verdict.ts";
import type { OfferItem, PetPick, Side } from "~/features/offers/offers.types.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { itemCodesOf } from "./item-codes.ts";
import { postedStatusOf } from "./trade-status.ts";

/** A pet on a side of a trade, at its value. */
export type PricedItem = OfferItem & { side: Side; position: number };

/**
 * Both sides at today's values, with totals, status and codes; an item without a number counts 0. Null if a pet is not in the list, or not
 * in that variant.
 */
export function priceSides(byId: ReadonlyMap<number, CataloguePet>, { giving, receiving }: Record<Side, readonly PetPick[]>) {
  const price = (picks: readonly PetPick[], side: Side) =>
    picks.flatMap(({ petId, variant }, position): PricedItem[] => {
      const pet = byId.get(petId);
      return pet?.variants.includes(variant) ? [{ ...toOfferItem(pet, variant), side, position }] : [];
    });
  const [given, received] = [price(giving, "giving"), price(receiving, "receiving")];
  const items = [...given, ...received];
  if (items.length < giving.length + receiving.length) return null;
  const [givingTotal, receivingTotal] = [sideTotal(given), sideTotal(received)];
  const status = postedStatusOf(givingTotal, receivingTotal);
  return { items, priced: { givingTotal, receivingTotal, status, itemCodes: itemCodesOf(items) } };
}
