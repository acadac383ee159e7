import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { Role } from "~/platform/identity/actor.ts";
import type { RedrawCause } from "./core/draw-record.ts";

export type PrizeType = "pet" | "gamepass" | "other";

/** The state of a giveaway: open until its end; closed while the final list is public but the seed is not; then drawn. */
export type GiveawayState = "open" | "closed" | "drawn";

/** The prize of a giveaway. */
export interface Prize {
  words: string;
  type: PrizeType;
  /** The pet, if it is in the catalogue. */
  pet: Pick<CataloguePet, "id" | "name" | "image" | "rarity"> | null;
  /** The content hash of another picture, or null. */
  image: string | null;
}

/** A giveaway as its page shows it. Times are in milliseconds since 1970. */
export interface Giveaway {
  id: string;
  title: string;
  description: string;
  prize: Prize;
  /** How many win. */
  prizes: number;
  endsAt: number;
  /** Whether entries were accepted when it was read: neither staff nor the server's clock had ended it. */
  open: boolean;
  state: GiveawayState;
  entryCount: number;
  /** The SHA-256 hash of the seed. */
  promise: string;
  /** The checksum of the current list of entries. */
  checksum: string;
  /** The seed, after the draw. */
  seed: string | null;
  /** Whether staff took it out of the lists. */
  hidden: boolean;
  drawnAt: number | null;
  createdAt: number;
}

/** The person behind an entry, as everybody may see them; null if the account is gone or banned. */
export interface Entrant {
  id: string;
  /** The name on this site. */
  name: string;
  avatar: string | null;
  role: Role;
  /** Their verified Roblox account; null without one. */
  robloxName: string | null;
}

/** An entry in a list. */
export interface GiveawayEntry {
  /** Its number, as lists name their rows. */
  id: string;
  number: number;
  code: string;
  boosted: boolean;
  /** Its account was deleted, or was banned when the list was closed, so it takes no part in the draw. */
  left: boolean;
  entrant: Entrant | null;
  at: number;
}

export interface GiveawayWinner {
  giveawayId: string;
  giveawayTitle: string;
  place: number;
  number: number;
  prizeAwarded: string;
  winner: Entrant | null;
  at: number;
}

/** A giveaway in a list of others. */
export type GiveawaySummary = Pick<Giveaway, "id" | "title" | "prize" | "endsAt" | "state" | "entryCount">;

/** The reader's own entry. */
export type OwnEntry = Pick<GiveawayEntry, "number" | "code" | "boosted" | "left">;

/** A change by staff to a giveaway after its first entry, in words. */
export interface GiveawayChange {
  id: number;
  field: "title" | "description" | "prize" | "prizeType" | "pet" | "image" | "endsAt";
  before: string;
  after: string;
  /** How many took part then. */
  entryCount: number;
  at: number;
}

/** A place that was drawn again. */
export interface GiveawayRedraw {
  place: number;
  /** The entry that lost the place, and the one that has it since. */
  before: number;
  number: number;
  cause: RedrawCause;
  at: number;
}

/** The current public data of a giveaway's page. */
export interface GiveawayView {
  giveaway: Giveaway;
  /** The latest first. */
  changes: GiveawayChange[];
  recent: GiveawayEntry[];
  winners: GiveawayWinner[];
  redraws: GiveawayRedraw[];
  /** The position of the live stream before these data were read. */
  live: string;
}

/** A giveaway in the fields of the manager's form. */
export type GiveawayFields = Record<"title" | "description" | "prize" | "prizeType" | "pet" | "prizes" | "endsAt", string>;

/** The data of a giveaway in the manager's pane. */
export interface ManagedGiveaway {
  giveaway: Giveaway;
  /** The newest first. */
  entries: GiveawayEntry[];
  winners: GiveawayWinner[];
}
