import type { OfferItem, PetPick, VerdictStatus } from "~/features/offers/offers.types.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import type { PRIORITIES } from "./collection.constants.ts";

export type Priority = keyof typeof PRIORITIES;

/** A pet that somebody has (COL-025). */
export interface CollectionEntry extends PetPick {
  quantity: number;
  /** May be empty. Others never see it. */
  note: string;
  /** In milliseconds since 1970. */
  addedAt: number;
}

/** A pet that somebody wishes for (COL-027). */
export interface Wish extends PetPick {
  priority: Priority;
  /** The most that its owner would give for it; null where they have not said. Others never see it. */
  maxValue: number | null;
  /** May be empty. Others never see it. */
  note: string;
  /** In milliseconds since 1970. */
  addedAt: number;
}

/** What somebody has and wishes for of one pet: in which variants, and for the browser what its forms need. */
export interface OwnOfPet {
  look: { collection: Variant[]; wishlist: Variant[] };
  entries?: Omit<CollectionEntry, "addedAt">[];
  wishes?: Omit<Wish, "addedAt">[];
}

/** What the forms of a pet begin with. */
export type OwnEntry = NonNullable<OwnOfPet["entries"]>[number];
export type OwnWish = NonNullable<OwnOfPet["wishes"]>[number];

/** What a card shows of a pet: with its name, its picture and its value of today. A pet that left the value list has no rarity. */
export type ShownPet = Omit<OfferItem, "quantity">;

export type ShownEntry = ShownPet & CollectionEntry;
export type ShownWish = ShownPet & Wish;

/** What somebody chose, and when something changed last, in milliseconds since 1970; null where nothing ever did. */
export interface CollectionState {
  shared: boolean;
  collectionChangedAt: number | null;
  wishlistChangedAt: number | null;
}

/** What pets are worth together. */
export interface Worth {
  /** The sum of value × quantity. A pet without a number counts 0. */
  total: number;
  /** Whether some of the values are estimates. */
  estimated: boolean;
  /** How many pets have no number, by the reason. */
  without: { outOfCirculation: number; notAvailable: number; unvalued: number };
}

/** A group of pets, and how many of them somebody has in any variant. */
export interface Completion {
  name: string;
  owned: number;
  total: number;
}

/** A reason why a net worth changed on a day. */
export interface WorthMove extends PetPick {
  kind: "value" | "added" | "removed";
  /** By how much. */
  amount: number;
  /** How many of the pet: those whose value changed, or those that came or went. */
  quantity: number;
}

/** What changed in a collection within a week. */
export interface Week {
  /** The net worth before its Monday and at its end, or now. */
  from: number;
  to: number;
  /** Pets whose values rose and fell, the largest amount first; amounts are value × quantity. */
  gainers: WorthMove[];
  losers: WorthMove[];
  /** Pets that came and went. */
  added: WorthMove[];
  removed: WorthMove[];
}

/** A day on which a net worth changed. */
export interface WorthDay {
  /** The end of the day, or the present moment, in milliseconds since 1970. */
  at: number;
  from: number;
  to: number;
  /** The largest first. */
  moves: WorthMove[];
}

/** How many collections hold a pet in a variant, and how many wishlists ask for it. */
export type Interest = Record<Variant, { have: number; want: number }>;

/** What two players could do for each other. */
export interface Fit {
  /** What I would give and get. One of them is empty where there is nothing to suggest. */
  giving: readonly PetPick[];
  receiving: readonly PetPick[];
  /** The verdict from my side; null where it is withheld or a side is empty. */
  verdict: VerdictStatus | null;
  fair: boolean;
  /** Whether each has something that the other wishes for. */
  bothWays: boolean;
}
