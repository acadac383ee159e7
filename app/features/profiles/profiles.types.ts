import type { REMOVABLE } from "~/features/accounts/accounts.staff.constants.ts";
import type { AccountProfile, AccountStats, RobloxVerification } from "~/features/accounts/accounts.types.ts";
import type { CollectionPanel } from "~/features/collection/collection.queries.server.ts";
import type { InventoryPanel, ReviewData } from "~/features/inventory/inventory.types.ts";
import type { ReviewPanel } from "~/features/reviews/reviews.types.ts";
import type { PrivateServer } from "~/features/servers/servers.types.ts";
import type { ProfileTradesData } from "~/features/trades/trades.types.ts";
import type { Role } from "~/platform/identity/actor.ts";
import type { BadgeType } from "./profiles.badges.constants.ts";
import type { ProfileColor, ProfileTab } from "./profiles.constants.ts";

/** How a profile looks. */
export interface ProfileLook {
  title: string;
  titleColor: ProfileColor;
  /** Content hash of the stored picture, or null. */
  background: string | null;
  backgroundColor: ProfileColor;
  /** Whether the background lies behind the whole page. */
  fullSite: boolean;
}

/** A profile as everybody sees it. Times are milliseconds since 1970. */
export interface Profile
  extends Pick<AccountProfile, "id" | "name" | "avatar" | "bio" | "role" | "partner" | "namesElsewhere" | "createdAt"> {
  /** Display name; empty if it equals the name. */
  displayName: string;
  stats: AccountStats;
  badges: Badge[];
  look: ProfileLook;
  robloxVerification: RobloxVerification | null;
  /** Whether the reader may see Discord names at all, and whether the owner hides theirs from others. */
  discord: "shown" | "hidden" | "members only";
}

/** A badge as profiles show it. */
export interface Badge {
  id: string;
  name: string;
  description: string;
  /** Content hash of the stored picture. */
  image: string;
  type: BadgeType;
}

/** Details of an account that staff edit, as form fields. */
export type AdminDetails = Record<"displayName" | "email" | "discordUsername" | "robloxUsername" | "bio", string>;

/** Staff's view of another profile, with their actions. */
export interface AdminControlsView {
  /** The name that stands above the profile. */
  name: string;
  /** Whether the reader is an admin or owner; otherwise a moderator. */
  admin: boolean;
  role: Role;
  /** The role it has and those that it can be given; only the one that it has where none can. */
  roles: Role[];
  /** Null if the details are not to be seen. */
  details: AdminDetails | null;
  canEndSessions: boolean;
  canVerify: boolean;
  /** Since when staff vouch for the account. */
  knownAt: number | null;
  robloxVerification: RobloxVerification | null;
  /** Whether there is something that can be removed for a reason, and what. */
  removable: (keyof typeof REMOVABLE)[];
  /** Those that can be given and taken here. */
  badges: { id: string; name: string; held: boolean }[];
  canBan: boolean;
  ban: { at: number; reason: string } | null;
  canMute: boolean;
  /** Until when, while that lies ahead. */
  mutedUntil: number | null;
}

/** The content of the chosen tab. */
export type TabContent = TabData | FailedTab;

/** A tab that could not be read; `away` while the database does not answer. */
export interface FailedTab {
  tab: ProfileTab;
  failed: "away" | "broken";
}

export type TabData =
  | { tab: "servers"; servers: PrivateServer[]; signedIn: boolean; now: number }
  | ({ tab: "trades" } & ProfileTradesData)
  | { tab: "collection"; panel: CollectionPanel }
  | { tab: "inventory"; panel: InventoryPanel }
  | { tab: "reviews"; panel: ReviewPanel }
  | { tab: "screenshots"; review: ReviewData }
  | { tab: "connections" | "settings" };
