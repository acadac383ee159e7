import type { Role } from "~/access/actor.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";

export type PrizeType = "pet" | "gamepass" | "other";

/** A giveaway: open until its end, closed while its final list is public and the seed is not, then drawn. */
export type GiveawayState = "open" | "closed" | "drawn";

/** What can be won. */
export interface Prize {
  words: string;
  type: PrizeType;
  /** The pet, where it is one that the catalogue knows. */
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
  /** Whether entries are taken, as far as staff and the clock of the server had not ended it when it was read. */
  open: boolean;
  state: GiveawayState;
  entryCount: number;
  /** The SHA-256 hash of the seed. */
  promise: string;
  /** The checksum of the list of entries as it is now. */
  checksum: string;
  /** The seed, after the draw. */
  seed: string | null;
  drawnAt: number | null;
  createdAt: number;
}

/** Somebody behind an entry, as everybody may see them; null where the account is gone or banned. */
export interface Entrant {
  id: string;
  /** The name on this site. */
  name: string;
  avatar: string | null;
  role: Role;
  /** The Roblox account that was verified to be theirs; null without one. */
  robloxName: string | null;
}

/** An entry as it is listed. */
export interface GiveawayEntry {
  /** Its number, as lists name their rows. */
  id: string;
  number: number;
  code: string;
  boosted: boolean;
  /** It was taken back with its account, or because that was banned at the end, and takes no part in the draw. */
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

/** The own entry of whoever reads. */
export type OwnEntry = Pick<GiveawayEntry, "number" | "code" | "boosted" | "left">;

/** What the page of a giveaway shows to everybody, as it is right now. */
export interface GiveawayView {
  giveaway: Giveaway;
  recent: GiveawayEntry[];
  winners: GiveawayWinner[];
  /** The position of the live stream before these data were read. */
  live: string;
}

/** A giveaway as the form of the manager carries it. */
export type GiveawayFields = Record<"title" | "description" | "prize" | "prizeType" | "pet" | "prizes" | "endsAt", string>;

/** What the pane of the manager shows of a giveaway. */
export interface ManagedGiveaway {
  giveaway: Giveaway;
  /** The newest first. */
  entries: GiveawayEntry[];
  winners: GiveawayWinner[];
}
