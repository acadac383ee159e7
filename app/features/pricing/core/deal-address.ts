import type { PetPick } from "../pricing.types.ts";
import { formatPicks } from "./picks-text.ts";

interface NewDeal {
  to: string;
  /** The trade of the offer. */
  trade?: string;
  /** Number of the trade's option; from 2 on, an alternative to the receiving side. */
  option?: number;
  giving?: readonly PetPick[];
  receiving?: readonly PetPick[];
}

/** Address of the page for a new offer, with its initial pets. */
export function newDealAddress({ to, trade, option, giving = [], receiving = [] }: NewDeal): string {
  const search = new URLSearchParams({ to });
  if (trade !== undefined) search.set("trade", trade);
  if (option !== undefined) search.set("option", String(option));
  if (giving.length > 0) search.set("give", formatPicks(giving));
  if (receiving.length > 0) search.set("get", formatPicks(receiving));
  return `/deals/new?${search}`;
}
