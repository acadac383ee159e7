import type { OfferItem, OfferSides } from "~/features/pricing/pricing.types.ts";
import type { AgreedPet, AgreedSides } from "../swap-check.types.ts";

/** The sides of a deal with each pet and form once, in the order in which they were agreed on. */
export function agreedSides({ giving, receiving }: OfferSides): AgreedSides {
  return { giving: counted(giving), receiving: counted(receiving) };
}

function counted(items: readonly OfferItem[]): AgreedPet[] {
  return [...Map.groupBy(items, ({ id }) => id).values()].flatMap((copies) => {
    const [item] = copies;
    return item ? [{ ...item, quantity: copies.reduce((sum, { quantity }) => sum + quantity, 0) }] : [];
  });
}
