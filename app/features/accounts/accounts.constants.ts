import type { Role } from "~/access/actor.ts";
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

/** What a verification of a Roblox account is called: the word of somebody of the team is never told in the words of Roblox's own. */
export const VERIFICATION_NAMES: Record<RobloxVerification["by"], string> = { roblox: "Roblox verified", team: "Checked by our team" };
