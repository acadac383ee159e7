import type { Member, NameState, RobloxAccount } from "~/features/accounts/accounts.types.ts";
import type { CommentPage } from "~/features/comments/comments.types.ts";
import type { Standing } from "~/features/moderation/moderation.blocks.types.ts";
import type { PetValue } from "~/features/pets/pets.types.ts";
import type { PlayerActivity } from "~/features/presence/presence.types.ts";
import type { OfferItem, OfferSides, PetPick } from "~/features/pricing/pricing.types.ts";
import type { PrivateServer } from "~/features/servers/servers.types.ts";
import type { Zone } from "./core/hours.ts";
import type { AVAILABILITIES, STATUS_NOTES, STATUSES, WANT_TAGS } from "./trades.constants.ts";

/** The status of a posted trade for its poster. */
export type PostedStatus = keyof typeof STATUSES;
export type Availability = keyof typeof AVAILABILITIES;
export type StatusNote = keyof typeof STATUS_NOTES;
export type WantTag = keyof typeof WANT_TAGS;
export type BoardSort = "newest" | "oldest" | "value_high" | "value_low" | "interest";

/** A live trade in an order book. */
export interface BookTrade {
  id: string;
  userId: string;
  /** In milliseconds since 1970. */
  at: number;
  giving: PetPick[];
  /** Empty where its poster would take something else as well: then it names no price. */
  receiving: PetPick[];
}

/** A posted trade as everybody may see it. Times are milliseconds since 1970. */
export interface PostedTrade {
  id: string;
  owner: Member;
  /** As it was typed; empty for others if the name belongs to another player. */
  robloxUsername: string;
  /** Whether that is the Roblox account that its owner connected, was just typed, or turned out to be somebody else's. */
  nameState: NameState;
  /** The id of that account on Roblox, where it is verified; null otherwise. */
  robloxId: string | null;
  /** Empty where none was given; so are `message` and `customAvailability`. */
  discordUsername: string;
  /** The pets with their values at the time of posting, and the picture of today. */
  sides: OfferSides;
  givingTotal: number;
  receivingTotal: number;
  status: PostedStatus;
  /** Alternatives to the receiving side: tags, and groups of pets, each as a whole. */
  wantTags: readonly WantTag[];
  alternatives: readonly (readonly OfferItem[])[];
  message: string;
  availability: Availability;
  customAvailability: string;
  /** The poster's time zone; null if the availability does not depend on it, or unknown. */
  zone: Zone | null;
  /** Until when "Online now" is shown; null where it was not chosen, and once it has lapsed. */
  onlineUntil: number | null;
  statusNote: StatusNote | null;
  createdAt: number;
  editedAt: number | null;
  /** When its pets were last changed, and how often they were since it was posted. */
  petsChangedAt: number | null;
  petsVersion: number;
  expiresAt: number;
  /** When its poster last kept it alive; null for never. */
  keptAt: number | null;
  completedAt: number | null;
  /** Until when it stands on top of the board; null if it never does. */
  pinnedUntil: number | null;
  hidden: boolean;
  interestedCount: number;
  commentCount: number;
}

/** A player interested in a trade, as its owner sees them. */
export interface InterestedPlayer extends Member {
  /** The Roblox account that they connected; null for none. */
  roblox: RobloxAccount | null;
  /** Their interest was given for pets that were changed since. */
  outdated: boolean;
}

/** A reader's own marks on a card. */
export interface TradeMark {
  /** Input of the server's drawing: few values, because the card is drawn once for each. */
  look: TradeLook;
  /** Until when its poster is ready to trade, in milliseconds since 1970. */
  readyUntil?: number;
  /** The ids of its pets that the reader owns, among those it wants, or wishes for, among those it gives. The browser highlights them. */
  pets: string[];
}

export interface TradeLook {
  /** It is the reader's own, or that of a player whom they blocked. */
  is?: "own" | "blocked";
  /** For which version of its pets they are interested. */
  interest?: number;
  /** How many comments they see; left out where they see as many as everybody. */
  comments?: number;
  /** They have all pets of one of its options. */
  canGive?: true;
  /** It gives a pet of their wishlist. */
  wished?: true;
  /** Its poster is ready to trade; and what else they show of their activity, in words. */
  ready?: true;
  activity?: string;
}

/** In which trades somebody is interested, by their ids: for which version of their pets. */
export type Interests = Readonly<Record<string, number>>;

/** State of the interest button: the count, and the version of the pets that the visitor is interested in. */
export interface InterestData {
  interestedCount: number;
  petsVersion: number;
}

/** Everything that the page of a trade shows to one visitor. */
export interface TradeView {
  trade: PostedTrade;
  talk: CommentPage;
  /** For which version of its pets the visitor said that they are interested; null if they did not. */
  interest: number | null;
  /** The interested players; null except for the owner. */
  fans: InterestedPlayer[] | null;
  /** The active servers on which the two sides can meet. */
  servers: PrivateServer[];
  /** The activity of its poster as shown to the reader. */
  activity: PlayerActivity | null;
  /** The reader's block or mute of its owner. */
  standing: Standing;
  /** The owner's page background, by content hash and colour id; null for none. */
  background: { image: string | null; color: string } | null;
  may: { connect: boolean; moderate: boolean; delete: boolean };
  /** When it was read, in milliseconds since 1970, and at which position of the live stream. */
  asOf: number;
  live: string;
}

/** Trades as everybody may see them right now, for cards that follow them; one that is not there any more is left out. */
export interface TradeCards {
  trades: PostedTrade[];
  /** The position of the live stream before they were read. */
  live: string;
}

/** Where a page of the board begins: the values of the last trade before it, in the order of its sort. */
export interface BoardCursor {
  /** Rank among the pinned trades; 0 below them. */
  rank: number;
  /** The sort's own figure, where it is not the time. */
  figure: number;
  /** Milliseconds since 1970. */
  at: number;
  id: string;
}

/** The words of the form of a trade, as they are typed. */
export type TradeDetails = Record<
  "robloxUsername" | "discordUsername" | "message" | "availability" | "customAvailability" | "statusNote",
  string
>;

/** The stored pets and alternatives as texts, for a form that was changed elsewhere. */
export interface StoredPets {
  pets: string;
  alternatives: string;
}

/** Expired trades that were deleted since their owner dismissed the notice: how many, and up to which of all that ever were. */
export interface RemovedTrades {
  count: number;
  upTo: number;
}

/** The trades of a profile. */
export interface ProfileTradesData {
  trades: PostedTrade[];
  /** The owner's notice about deleted expired trades; null for everybody else. */
  removed: RemovedTrades | "failed" | null;
  asOf: number;
}

/** A pet that a trade gives, as it was posted, with its pet and variant as one number. */
export interface GivenPet extends PetPick {
  name: string;
  value: PetValue;
  code: number;
}

/** A trade with wishers still to notify. */
export interface NewTrade {
  id: string;
  ownerId: string;
  /** Newly given pets; empty if it is over or must not be shown. */
  given: GivenPet[];
  /** Codes of announced pets: their wishers were notified. */
  announced: number[];
  /** When it was posted or edited. */
  at: Date;
  /** The last notified collection; null before the first. */
  notifiedTo: number | null;
}
