import type { OfferItem } from "~/features/offers/offers.types.ts";

/** A pet of an agreed deal, in one form, and how many of it. */
export interface AgreedPet extends OfferItem {
  quantity: number;
}

/** What each of the two gives, from where the reader stands. */
export type AgreedSides = Record<"giving" | "receiving", readonly AgreedPet[]>;
