import { NAME_TAKEN, NOT_VERIFIED } from "~/features/accounts/accounts.constants.ts";
import type { PostedTrade } from "../trades.types.ts";

/** The Roblox name of a trade in one line, with what there is to say about it unless it is verified. */
export function describeRobloxName({ robloxUsername, nameState }: Pick<PostedTrade, "robloxUsername" | "nameState">): string {
  if (nameState === "verified") return robloxUsername;
  return `${robloxUsername} (${nameState === "taken" ? NAME_TAKEN : NOT_VERIFIED})`.trim();
}
