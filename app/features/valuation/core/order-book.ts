import type { PetPick } from "~/features/pricing/pricing.types.ts";
import type { BookTrade } from "~/features/trades/trades.types.ts";
import { evidenceKey, type Market, observe } from "./evidence.ts";

/** The price that a live trade asks or offers for a pet. */
export interface BookOffer {
  trade: string;
  ownerId: string;
  /** When it was posted, in milliseconds since 1970. */
  at: number;
  value: number;
}

/** Fewer players on a side make no spread. */
const MIN_A_SIDE = 3;

/** The address of the order book of a variant. */
export function bookAddress(petId: number, variant: PetPick["variant"]): string {
  return variant === "normal" ? `/pet/${petId}/book` : `/pet/${petId}/book?variant=${variant}`;
}

/**
 * The prices that live trades name for a pet by the rule of evidence: it is at least half of its side, and everything else has a value
 * today. Each player counts with their newest such trade; `trades` come newest first.
 */
export function offersOf(trades: readonly BookTrade[], pick: PetPick, priceOf: Market["priceOf"]): BookOffer[] {
  const key = evidenceKey(pick);
  const newest = new Map<string, BookOffer>();
  for (const { id, userId, at, giving, receiving } of trades) {
    if (newest.has(userId)) continue;
    const named = observe({ kind: "trade", at, poster: userId, partners: [], giving, receiving }, { priceOf });
    const price = named.find((one) => one.key === key);
    if (price) newest.set(userId, { trade: id, ownerId: userId, at, value: Math.max(1, Math.round(price.value)) });
  }
  return [...newest.values()];
}

/** The lowest asked minus the highest offered ratio to the value; null without a value, or with fewer than three players on a side. */
export function spreadOf(asks: readonly BookOffer[], bids: readonly BookOffer[], value: number | null): number | null {
  if (value === null || asks.length < MIN_A_SIDE || bids.length < MIN_A_SIDE) return null;
  const lowest = Math.min(...asks.map((ask) => ask.value));
  const highest = Math.max(...bids.map((bid) => bid.value));
  return (lowest - highest) / value;
}
