import type { PetPick } from "../offers.types.ts";
import { formatPicks } from "./picks-text.ts";

interface NewDeal {
  to: string;
  /** The trade that the offer is about. */
  trade?: string;
  giving?: readonly PetPick[];
  receiving?: readonly PetPick[];
}

/** Where somebody makes a player an offer, with the pets that it begins with. */
export function newDealAddress({ to, trade, giving = [], receiving = [] }: NewDeal): string {
  const search = new URLSearchParams({ to });
  if (trade !== undefined) search.set("trade", trade);
  if (giving.length > 0) search.set("give", formatPicks(giving));
  if (receiving.length > 0) search.set("get", formatPicks(receiving));
  return `/deals/new?${search}`;
}
