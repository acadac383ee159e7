import type { Role } from "~/platform/identity/actor.ts";

/** Parts of an account that staff can remove (decision 0025). */
export const REMOVABLE = {
  picture: "Picture",
  background: "Background picture",
  title: "Title",
  username: "Username",
  displayName: "Display name",
  bio: "Bio",
} as const;

/** The most characters of a staff note about an account, and of a reason for a ban. */
export const MAX_DETAILS = { displayName: 60, email: 254, discordUsername: 60, robloxUsername: 60, bio: 500 } as const;
export const MAX_REASON = 300;

/** The perks of a role, in the words of the user manager. */
export const ROLE_PERKS: Record<Role, string> = {
  user: "can post trades, interact, earn badges and submit suggestions",
  premium: "ad-free, badge, limit 200, priority listings, extended trade duration",
  partner:
    "featured trades, checkmark, early access, pet inventory limit 500, longer top position for trades and VIP servers, no cooldowns",
  moderator: "trade moderation, can verify accounts, limit 300",
  admin: "this back office, all users but admins and owners",
  owner:
    "full admin access, badge, priority notifications, unlimited inventory, backend access, red highlighted trades that stay on top, no cooldowns",
};
