import type { CollectionEntry, TradeRule } from "../collection.types.ts";

/** How many copies of an entry are for trade: its own number, else by the player's rule. The other copies are kept. */
export function copiesForTrade({ quantity, forTrade }: Pick<CollectionEntry, "quantity" | "forTrade">, rule: TradeRule): number {
  if (forTrade !== null) return Math.min(forTrade, quantity);
  switch (rule) {
    case "everything":
      return quantity;
    case "spares":
      return quantity - 1;
    case "marked":
      return 0;
  }
}
