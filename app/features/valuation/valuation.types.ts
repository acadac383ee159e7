import type { PetValue, Trend, Variant } from "~/features/pets/pets.types.ts";
import type { Evidence } from "./core/evidence.ts";
import type { BookOffer } from "./core/order-book.ts";
import type { LastPrice } from "./core/pair-prices.ts";
import type { FIELDS } from "./valuation.constants.ts";

/** A column of the sheet. */
export type Field = (typeof FIELDS)[number];

/** The content of a cell: a value, a trend, a demand from 0 to 5, or a reason. */
export type CellValue = PetValue | Trend | string;

/** Pets that somebody else is editing right now. */
export interface Editing {
  /** Tells the tabs of one account apart. */
  tab: string;
  userId: string;
  name: string;
  petIds: number[];
}

/** The last change of a value: time, team member, reason. */
export interface LastChange {
  /** In milliseconds since 1970. */
  at: number;
  by: string;
  /** May be empty. */
  reason: string;
  from: PetValue;
}

/** Details of one variant besides its value. */
export interface VariantBackground {
  last: LastChange | null;
  evidence: Evidence | null;
}

/** An open suggestion about values of a pet. */
export interface OpenSuggestion {
  id: string;
  title: string;
  upvotes: number;
  downvotes: number;
  values: { variant: Variant; to: PetValue }[];
}

/** The background of a pet's values, for the team. */
export interface PetBackground {
  variants: Partial<Record<Variant, VariantBackground>>;
  suggestions: OpenSuggestion[];
  /** When the pet's values last changed, as far as the reader's page knew; set in the browser. */
  valuedAt?: number | null;
}

/** One side of an order book. */
export interface BookSide {
  /** How many players have a live trade of it, at least; exact unless there are `more`. */
  players: number;
  more: boolean;
  /** How many public collections hold the pet, or public wishlists ask for it. */
  lists: number;
  /** The best prices that players name, best first. */
  offers: BookOffer[];
}

/** Supply of and demand for a variant of a pet. */
export interface OrderBook {
  /** Today's value; null if it is no number. */
  value: number | null;
  give: BookSide;
  want: BookSide;
  /** The lowest asked minus the highest offered ratio to the value; null where too few name a price. */
  spread: number | null;
  /** Newest first; none from fewer than three pairs. */
  prices: LastPrice[];
}
