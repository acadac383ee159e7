import { keysOf } from "~/text/keys-of.ts";

/** How long somebody can be muted, in hours. */
export const MUTE_HOURS = { "1": "1 hour", "24": "1 day", "168": "1 week", "720": "30 days" } as const;

/** Messages of failed acts in Admin Controls. */
export const FAILED_TITLES = {
  role: "Failed to update user role",
  details: "Failed to update user information",
  "sign-out": "Failed to send password reset email",
  verify: "Failed to verify Roblox account",
  unverify: "Failed to take the verification back",
  known: "Failed to mark this account as known",
  "not-known": "Failed to take the mark back",
  remove: "Failed to remove this",
  "give-badge": "Failed to update user badges",
  "take-badge": "Failed to update user badges",
  ban: "Failed to ban user",
  unban: "Failed to free user",
  mute: "Failed to mute user",
  unmute: "Failed to let user speak",
} as const;

/** The forms of Admin Controls, as `profiles.forms.server.ts` names them. */
export type AdminForm = keyof typeof FAILED_TITLES;
export const ADMIN_FORMS = keysOf(FAILED_TITLES);
