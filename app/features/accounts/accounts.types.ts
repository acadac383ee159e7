import type { Opening } from "~/access/parts.ts";
import type { Role } from "~/platform/identity/actor.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";
import type { NAME_PLACES } from "./accounts.constants.ts";

declare module "~/platform/browser/root-data.ts" {
  interface RootData {
    /** Null for guests. */
    viewer: Viewer | null;
    /** The services that players can sign in with. */
    providers: Provider[];
  }
}

/** The signed-in visitor as every page shows them. */
export interface Viewer {
  id: string;
  name: string;
  /** The letter in place of a missing picture. */
  letter: string;
  /** Content hash of the stored avatar, or null. */
  avatar: string | null;
  /** The background of every page, by content hash and colour id; undefined for none. */
  backdrop: { image: string | null; color: string } | undefined;
  /** Whether the back office, or a part of it, is open to them. */
  manages: boolean;
  /** Which parts that are opened step by step are open to them. */
  reach: Exclude<Opening, "closed">;
  /** The number of unread notifications as the bell shows it; null for none. */
  unread: string | null;
  /** The number of unread messages, in the same form. */
  unreadMessages: string | null;
  /** The number of deals that wait for them, in the same form. */
  turns: string | null;
  /** The message of a banned account; null if it is not banned. */
  banMessage: string | null;
  /** Notice for a muted account; null if it is not muted. */
  muteMessage: string | null;
  /** The idempotency key of forms without scripts, new for each view of the page (decision 0050). */
  idempotencyKey: string;
}

/** A browser that is signed in. Times are milliseconds since 1970. */
export interface SessionSummary {
  id: string;
  device: string;
  createdAt: number;
  lastUsedAt: number;
  current: boolean;
}

/** An account at a provider that somebody connected. */
export interface ConnectedIdentity {
  provider: Provider;
  username: string;
  linkedAt: number;
}

/** A player as others see them beside their content. */
export interface Member {
  id: string;
  name: string;
  /** Content hash of the stored avatar, or null. */
  avatar: string | null;
  role: Role;
  /** Has the mark of the partner programme, beside whatever role. */
  partner?: true;
}

/** An account on Roblox. `robloxId` is its id there; null if only its name is known. */
export interface RobloxAccount {
  name: string;
  robloxId: string | null;
}

/** Statistics of an account. */
export interface AccountStats {
  tradesPosted: number;
  serversPosted: number;
  suggestionsSubmitted: number;
  suggestionsApproved: number;
  minesweeperHighScore: number;
}

/** How an account dressed up its profile. The colours are ids; the background is the content hash of a stored picture. */
export interface AccountLook {
  title: string;
  titleColor: string;
  background: string | null;
  backgroundColor: string;
  /** Whether the background lies behind the whole page. */
  fullSite: boolean;
}

/**
 * How a Roblox account was verified: Roblox itself said so when its owner signed in, or somebody of the team looked. `at` is in
 * milliseconds since 1970.
 */
export interface RobloxVerification {
  at: number;
  by: "roblox" | "team";
}

/** The name of an account at a provider; `linkedAt` is null if staff noted it without a sign-in. */
export interface NameElsewhere {
  provider: Provider;
  username: string;
  linkedAt: number | null;
}

/** All that a profile can show of an account. Times are milliseconds since 1970. */
export interface AccountProfile {
  id: string;
  name: string;
  displayName: string;
  /** Content hash of the stored avatar, or null. */
  avatar: string | null;
  bio: string;
  role: Role;
  /** Has the mark of the partner programme, beside whatever role. */
  partner?: true;
  email: string | null;
  /** Ids of badges. */
  badges: string[];
  stats: AccountStats;
  look: AccountLook;
  /** Those of connected accounts first, then those that staff noted besides. */
  namesElsewhere: NameElsewhere[];
  hidesDiscord: boolean;
  robloxVerification: RobloxVerification | null;
  ban: { at: number; reason: string; until: number | null } | null;
  /** Since when staff vouch for it. */
  knownAt: number | null;
  mutedUntil: number | null;
  createdAt: number;
}

/** The editable fields of the own profile. */
export interface OwnProfile extends AccountLook {
  username: string;
  displayName: string;
  bio: string;
  hidesDiscord: boolean;
}

/**
 * The owner of a Roblox name that a player gives as their own: their connected account, nobody known here, or an account that somebody else
 * connected (decision 0070).
 */
export type NameState = "verified" | "unverified" | "taken";

/** A name that may be meant as somebody else's, as staff see it. */
export interface NameReview {
  id: string;
  userId: string;
  /** The account as it is shown now. */
  account: string;
  place: keyof typeof NAME_PLACES;
  name: string;
  resembles: string;
  why: "word" | "name";
  createdAt: Date;
}
