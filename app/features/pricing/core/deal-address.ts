import type { PetPick } from "../pricing.types.ts";
import { formatPicks } from "./picks-text.ts";

interface NewDeal {
  to: string;
  /** The trade that the offer is about. */
  trade?: string;
  /** Which of the trade's options: from 2 on, those that its poster would take instead of the receiving side. */
  option?: number;
  giving?: readonly PetPick[];
  receiving?: readonly PetPick[];
}

/** Where somebody makes a player an offer, with the pets that it begins with. */
export function newDealAddress({ to, trade, option, giving = [], receiving = [] }: NewDeal): string {
  const search = new URLSearchParams({ to });
  if (trade !== undefined) search.set("trade", trade);
  if (option !== undefined) search.set("option", String(option));
  if (giving.length > 0) search.set("give", formatPicks(giving));
  if (receiving.length > 0) search.set("get", formatPicks(receiving));
  return `/deals/new?${search}`;
}
