import type { Role, UserActor } from "~/platform/identity/actor.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";
import type { RobloxVerification } from "./accounts.types.ts";

export const PROVIDER_NAMES: Record<Provider, string> = { roblox: "Roblox", discord: "Discord" };

export const ROLE_NAMES: Record<Role, string> = {
  user: "User",
  premium: "Premium",
  partner: "Partner",
  moderator: "Moderator",
  admin: "Admin",
  owner: "Owner",
};

/** The cooldown before the next server or suggestion, in milliseconds: `ms`, but none for partners, whatever their role, and owners. */
export const cooldownFor = ({ role, partner }: Pick<UserActor, "role" | "partner">, ms: number) =>
  partner || role === "partner" || role === "owner" ? 0 : ms;

/** Names of Roblox verifications: one by a team member never reads like one by Roblox. */
export const VERIFICATION_NAMES: Record<RobloxVerification["by"], string> = { roblox: "Roblox verified", team: "Checked by our team" };

/** Said of a Roblox name that somebody typed and did not connect, wherever it is shown. */
export const NOT_VERIFIED = "not verified";
/** The label of a Roblox name that turned out to belong to somebody else. */
export const NAME_TAKEN = "belongs to another player";

/** Where an account chooses a name that others see. */
export const NAME_PLACES = {
  username: "Username",
  displayName: "Display name",
  title: "Title",
  bio: "Bio",
  robloxUsername: "Roblox name on a trade",
} as const;

/** Why a Roblox name that somebody gives as their own is refused. */
export const NAME_MESSAGES = {
  taken:
    "This Roblox name, or one that looks just like it, belongs to another player here. Please enter your own. If it is yours, connect your Roblox account first.",
  reset: "Our team removed this name because it could be mistaken for somebody else's. Please choose another one.",
  refused: {
    word: "This name could be taken for the site's team. If it is your name on Roblox, connect your Roblox account first.",
    name: "This name is too close to that of somebody on our team, or of a partner. If it is yours, connect your Roblox account first.",
  },
} as const;
