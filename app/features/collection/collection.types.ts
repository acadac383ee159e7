import type { Member } from "~/features/accounts/accounts.types.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import type { PlayerActivity } from "~/features/presence/presence.types.ts";
import type { OfferItem, PetPick, VerdictStatus } from "~/features/pricing/pricing.types.ts";
import type { PRIORITIES, TRADE_RULES } from "./collection.constants.ts";

export type Priority = keyof typeof PRIORITIES;
/** Which copies of entries without a number of their own are for trade. */
export type TradeRule = keyof typeof TRADE_RULES;

/** A pet in a collection. */
export interface CollectionEntry extends PetPick {
  quantity: number;
  /** How many of them their owner marked for trade; null to follow the owner's rule. */
  forTrade: number | null;
  /** How many are for trade, by that number or the rule. Its owner keeps the others, which forbids no offer. */
  tradeable: number;
  /** May be empty. Others never see it. */
  note: string;
  /** In milliseconds since 1970. */
  addedAt: number;
}

/** A wish. */
export interface Wish extends PetPick {
  priority: Priority;
  /** The most that its owner would give for it; null if not set. Others never see it. */
  maxValue: number | null;
  /** May be empty. Others never see it. */
  note: string;
  /** In milliseconds since 1970. */
  addedAt: number;
}

/** A player's entries and wishes of one pet: the variants, and the data of its forms for the browser. */
export interface OwnOfPet {
  look: { collection: Variant[]; wishlist: Variant[] };
  entries?: Omit<CollectionEntry, "addedAt" | "tradeable">[];
  wishes?: Omit<Wish, "addedAt">[];
}

/** The initial values of a pet's forms. */
export type OwnEntry = NonNullable<OwnOfPet["entries"]>[number];
export type OwnWish = NonNullable<OwnOfPet["wishes"]>[number];

/** A pet on a card: name, picture and current value. A pet that left the value list has no rarity. */
export type ShownPet = Omit<OfferItem, "quantity">;

export type ShownEntry = ShownPet & CollectionEntry;
export type ShownWish = ShownPet & Wish;

/** The owner's settings, and the time of the last change, in milliseconds since 1970; null if nothing ever changed. */
export interface CollectionState {
  shared: boolean;
  tradeRule: TradeRule;
  collectionChangedAt: number | null;
  wishlistChangedAt: number | null;
}

/** The total worth of pets. */
export interface Worth {
  /** The sum of value × quantity. A pet without a number counts 0. */
  total: number;
  /** Whether some of the values are estimates. */
  estimated: boolean;
  /** How many pets have no number, by the reason. */
  without: { outOfCirculation: number; notAvailable: number; unvalued: number };
}

/** A group of pets, and how many of them a collection has in any variant. */
export interface Completion {
  name: string;
  owned: number;
  total: number;
}

/** A reason why a net worth changed on a day. */
export interface WorthMove extends PetPick {
  kind: "value" | "added" | "removed";
  /** The change, in value. */
  amount: number;
  /** How many of the pet changed in value, came or went. */
  quantity: number;
}

/** The changes of a collection in a week. */
export interface Week {
  /** The net worth before its Monday, and at its end or now. */
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
  /** The end of the day, or now, in milliseconds since 1970. */
  at: number;
  from: number;
  to: number;
  /** The largest first. */
  moves: WorthMove[];
}

/** How many collections hold a pet in a variant, and how many wishlists ask for it. */
export type Interest = Record<Variant, { have: number; want: number }>;

/** A possible trade of two players. */
export interface Fit {
  /** My side and theirs. Either may be empty if there is nothing to suggest. */
  giving: readonly PetPick[];
  receiving: readonly PetPick[];
  /** The verdict from my side; null if it is withheld or a side is empty. */
  verdict: VerdictStatus | null;
  fair: boolean;
  /** Whether each has something that the other wishes for. */
  bothWays: boolean;
}

/** The state of a collection after a deal: the step is open, dismissed, or done; pets by their names, with quantities. */
export type SwapUpdate =
  | { kind: "offered" | "dismissed" }
  | { kind: "updated"; taken: string[]; added: string[]; wishes: string[]; leftOut: string[]; isUndoable: boolean };

/** A pet of a match: pets for trade come first, then those that their owner keeps. */
export type MatchedPet = ShownPet & { kept: boolean };

/** A player to trade with, and why. */
export interface Match {
  player: Member;
  activity: PlayerActivity | null;
  /** Their pets that I wish for, most wanted first. */
  theirs: MatchedPet[];
  theirsMore: number;
  /** My pets that they wish for. */
  mine: MatchedPet[];
  mineMore: number;
  /** The suggested trade. */
  fit: Omit<Fit, "giving" | "receiving"> & { giving: MatchedPet[]; receiving: MatchedPet[] };
}

export interface Matches {
  matches: Match[];
  /** How many players match in all. */
  total: number;
  /** How many players match who were not seen for a while, or answer hardly any offer. */
  away: number;
  /** Whether others can find the actor in their matches. */
  shared: boolean;
  /** How many pets there are to match with. */
  entries: number;
  wished: number;
  /** How many wishes are left out because the pet is worth more than the actor would give. */
  tooDear: number;
}
