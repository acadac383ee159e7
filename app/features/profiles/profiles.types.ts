import type { AccountProfile, AccountStats } from "~/features/accounts/accounts.types.ts";
import type { ProfileColor } from "./profiles.constants.ts";

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
export interface Profile extends Pick<AccountProfile, "id" | "name" | "avatar" | "bio" | "role" | "connections" | "createdAt"> {
  /** What its owner calls themselves; empty when that says nothing more than the name. */
  displayName: string;
  stats: AccountStats;
  look: ProfileLook;
  robloxVerifiedAt: number | null;
}
