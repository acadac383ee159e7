import type { Role } from "~/access/actor.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";

/** The signed-in visitor as every page shows them. */
export interface Viewer {
  id: string;
  name: string;
  /** Content hash of the stored avatar, or null. */
  avatar: string | null;
  /** What lies behind every page, by content hash and colour id; undefined for nothing. */
  backdrop: { image: string | null; color: string } | undefined;
  role: Role;
  /** What a banned account is told; null when it is not banned. */
  banMessage: string | null;
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

/** Somebody as others see them beside what they wrote. */
export interface Member {
  id: string;
  name: string;
  /** Content hash of the stored avatar, or null. */
  avatar: string | null;
  role: Role;
}

/** An account at Roblox. `robloxId` is its id there; null where only its name is known. */
export interface RobloxAccount {
  name: string;
  robloxId: string | null;
}

/** What an account did here, counted. */
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

/** Somebody's name at a provider; `linkedAt` is null where staff noted it and no account there is connected. */
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
  email: string | null;
  /** Ids of badges. */
  badges: string[];
  stats: AccountStats;
  look: AccountLook;
  namesElsewhere: NameElsewhere[];
  robloxVerifiedAt: number | null;
  ban: { at: number; reason: string } | null;
  mutedUntil: number | null;
  createdAt: number;
}

/** What users change about themselves. */
export interface OwnProfile extends AccountLook {
  username: string;
  displayName: string;
  bio: string;
}
