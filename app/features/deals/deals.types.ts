import type { Member } from "~/features/accounts/accounts.types.ts";
import type { Standing } from "~/features/moderation/moderation.blocks.types.ts";
import type { CaseOutcome } from "~/features/moderation/moderation.cases.types.ts";
import type { PetValue } from "~/features/pets/pets.types.ts";
import type { PlayerActivity } from "~/features/presence/presence.types.ts";
import type { OfferItem, OfferSides, OwnPrice, PetPick, Side } from "~/features/pricing/pricing.types.ts";
import type { Zone } from "~/features/trades/core/hours.ts";
import type { WantTag } from "~/features/trades/trades.types.ts";
import type { DECLINE_REASONS, DISPUTE_REASONS, OFFER_PHRASES } from "./core/deal-phrases.ts";
import type { BOXES, HOLDS, STATUSES } from "./deals.constants.ts";

/** The player that made the first offer, and the one that got it. */
export type DealSide = "first" | "second";
export type DealStatus = keyof typeof STATUSES;
export type DealBox = keyof typeof BOXES;
export type Hold = keyof typeof HOLDS;
export type OfferPhrase = keyof typeof OFFER_PHRASES;
export type DeclineReason = keyof typeof DECLINE_REASONS;
export type DisputeReason = keyof typeof DISPUTE_REASONS;
/** The outcome of a dispute: under review, upheld, or nothing found. */
export type DisputeState = CaseOutcome;

/** The kind of a line in a deal's history. A block is in none: its line is made for who sees its effect. */
export type LineKind =
  | "offer"
  | "counter"
  | "accept"
  | "decline"
  | "withdraw"
  | "expire"
  | "outbid"
  | "cancel"
  | "confirm"
  | "dispute"
  | "meet"
  | "meet-take"
  | "here"
  | "lapse"
  | "end"
  | "block";

/** The tags of the trade that a pet of an offer answers. */
interface Answering {
  answers?: readonly WantTag[];
}

/** A pet of an offer, as it is stored with its value of that minute. */
export interface StoredItem extends PetPick, Answering {
  name: string;
  rarity: string;
  value: PetValue;
  estimated: boolean;
  /** Whether who gives it had it in their collection then. */
  held: boolean;
}

/** A pet of an offer as its players see it. */
export type OfferedItem = OfferItem & Answering;
export type OfferedSides = Record<Side, readonly OfferedItem[]>;

/** A pet of an offer, and a tag of the trade that its giver says it answers. */
export interface PetAnswer extends PetPick {
  tag: WantTag;
}

/** The pets that each side gives. */
export interface OfferedItems extends Record<DealSide, StoredItem[]> {
  /** Other deals, to which the offer's maker had promised some of these pets and offered them anyway. Nobody else ever sees it. */
  answered?: readonly string[];
}

/** The change of a pet: its value, its removal from the value list, that it left its giver's collection, or that it is promised elsewhere. */
type PetChange = { id: string; name: string } & (
  | { kind: "value"; from: PetValue; to: PetValue }
  | { kind: "unlisted" | "left" | "promised" }
);

/** The change of a pet of one side since the offer was made. */
export type PetWarning = PetChange & { side: DealSide };

/** The same from where the reader stands. */
export type ShownWarning = PetChange & { isOwn: boolean };

/** The changes of a counter-offer on one side. */
export interface SideChange {
  added: OfferItem[];
  removed: OfferItem[];
}

/** A line of the history as one of the players sees it. `at` in milliseconds since 1970. */
export interface DealLine {
  number: number;
  by: "me" | "them" | "site";
  kind: LineKind;
  phrase: string | null;
  at: number;
  /** Of an offer: its pets from where the reader stands. */
  sides: OfferSides | null;
  /** Of a counter-offer: its changes. */
  change: { giving: SideChange; receiving: SideChange } | null;
}

/** A deal in short. Times are milliseconds since 1970. */
export interface DealSummary {
  id: string;
  /** Null for a deleted or banned account, which has no profile. */
  other: Member | null;
  /** The name of the other player, whether or not the account still has a profile. */
  name: string;
  status: DealStatus;
  /** The player who acts next; null for none. The list also counts an agreed deal that waits for the reader. */
  turn: "me" | "them" | null;
  sides: OfferedSides;
  tradeId: string | null;
  /** The line with the current offer. */
  offerNumber: number;
  expiresAt: number;
  changedAt: number;
}

/** Sums of the values that a player gave and got. */
export interface PastWorth {
  gave: number;
  got: number;
}

/** A confirmed deal in its player's history; null where a pet had or has no value in numbers. */
export interface PastDeal {
  id: string;
  /** When the second player confirmed it, in milliseconds since 1970. */
  at: number;
  side: DealSide;
  offerNumber: number;
  before: PastWorth | null;
  now: PastWorth | null;
}

/** A deal in its reader's list, at today's values. */
export interface ListedDeal extends DealSummary {
  /** The pets of a past deal at the values of its agreement, or of its last offer; null for the others. */
  before: OfferSides | null;
}

/** Some deals of one box. */
export interface DealList {
  deals: ListedDeal[];
  /** Where further ones begin; null at the end. */
  next: string | null;
  asOf: number;
  live: string;
}

/** Everything that the page of a deal shows to one of its players. */
export interface DealView extends Omit<DealSummary, "changedAt"> {
  lines: DealLine[];
  /** The present offer at today's values. */
  today: OfferSides;
  /** The reader's own prices of pets of this deal. */
  ownPrices: OwnPrice[];
  /** How flagged values could change the verdict, in words; may be empty. */
  range: string;
  warnings: ShownWarning[];
  /** The warnings as an acceptance names them. */
  seen: string;
  /** The reader's own pets in an open offer that they promised in other deals: a sentence, and these deals. */
  promised: { words: string; deals: string[] }[];
  /** Names these deals when the reader confirms their offer again. */
  promisedIn: string;
  /** The player who has to confirm the open offer again, because they promised one of its pets since; null for none. */
  renewal: "me" | "them" | null;
  /** Whether the trade that it began with is there still, and whether its pets changed since the offer. */
  trade: { isThere: boolean; isChanged: boolean } | null;
  may: DealMay;
  /** Confirmations of an agreed deal. */
  confirmed: { me: boolean; them: boolean };
  /** The code of its receipt, once it has one. */
  receipt: string | null;
  /** The state of a dispute; null without one. */
  dispute: DisputeState | null;
  /** The team found that it counts for nothing. */
  isVoid: boolean;
  /** When and where the two meet; null unless the deal is agreed. */
  meeting: MeetingView | null;
  /** The shown activity of the other player. */
  activity: PlayerActivity | null;
  /** The reader's block or mute of the other. */
  standing: Standing;
  asOf: number;
  live: string;
}

/** The reader's possible actions on a deal. */
export type DealMay = Record<"accept" | "counter" | "decline" | "withdraw" | "renew" | "cancel" | "confirm" | "dispute", boolean>;

/** A time and a place that one of the two proposed. Times are milliseconds since 1970. */
export interface Meeting {
  number: number;
  by: "me" | "them";
  /** How the time was chosen, by its id. */
  phrase: string;
  startsAt: number;
  /** Its time is over. */
  isPast: boolean;
  /** A private server, whose link only an agreed meeting has; or a place by its id; null for a server that is no longer available. */
  place: { kind: "server"; name: string | null; of: "me" | "them" | "other"; link: string | null } | { kind: "phrase"; id: string } | null;
  /** Players that said they are there. */
  here: { me: boolean; them: boolean };
}

/** The meeting of an agreed deal, for its players. */
export interface MeetingView {
  /** The number of the newest proposal; 0 before the first. */
  newest: number;
  /** The agreed meeting, and the newer proposal. */
  agreed: Meeting | null;
  proposal: Meeting | null;
  /** How many minutes the other's clock is ahead of UTC, if they said so. */
  theirZone: Zone | null;
  /** Available times and servers; null once the two have used up their proposals. */
  choices: { times: number[]; servers: { id: string; name: string | null; isOwn: boolean }[] } | null;
}

/** One of the two players of a receipt. */
export interface ReceiptPlayer {
  /** The name at that time; null for a deleted account. */
  name: string | null;
  /** The account today, if it is visible. */
  member: Member | null;
  /** When they confirmed the trade, in milliseconds since 1970; null if they did not. */
  confirmedAt: number | null;
  /** The pets they gave, each form once with its quantity, at the values from the agreement. */
  gave: OfferItem[];
}

/** A receipt, readable with its code. Times are milliseconds since 1970. */
export interface Receipt {
  code: string;
  players: readonly [ReceiptPlayer, ReceiptPlayer];
  agreedAt: number;
  issuedAt: number;
  /** One of the two disputes it, and the team reviews the dispute or upheld it. */
  dispute: Exclude<DisputeState, "nothing"> | null;
  /** Voided by the team; nothing else is shown then. */
  isVoid: boolean;
}

/** The opening of an offer page. */
export type OfferOpening =
  | { kind: "oneself" }
  | { kind: "deal"; id: string }
  | { kind: "closed" }
  | { kind: "blocked"; to: Member }
  | {
      kind: "offer";
      to: Member;
      activity: PlayerActivity | null;
      asOf: number;
      trade: string | null;
      /** The requested trade is gone. */
      isLost: boolean;
      /** The trade's tags that pets can answer, and the side that gives these pets. */
      answering: Answerable | null;
      sides: OfferSides;
      /** Pets to add with one tap: from the own collection, and from the other's public one. */
      atHand: { giving: AvailablePets[]; receiving: AvailablePets[] };
    };

/** Tags of a trade that pets of an offer can answer, and the side of the player who did not post it. */
export interface Answerable {
  side: Side;
  tags: readonly WantTag[];
}

/** The offers on one's own trade, to compare them. */
export interface OffersOnTrade {
  trade: { id: string; sides: OfferSides; tags: readonly WantTag[] };
  /** At today's values, the best for the reader first. */
  offers: DealSummary[];
  asOf: number;
  live: string;
}

/** A trade of which the reader has all pets of these options, and can offer them. */
export interface Takeable {
  id: string;
  ownerId: string;
  /** The version of its pets. */
  version: number;
  options: number[];
}

/** A pet that can be taken, and how many of it there are. */
export interface AvailablePets {
  item: OfferItem;
  quantity: number;
  /** How many of them are for trade; 0 for a pet that its owner keeps. */
  tradeable: number;
}
