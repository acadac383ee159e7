import { flashWords } from "~/platform/http/flash-words.ts";

/** Notices on the next page after a sign-in and the like. */
export const ACCOUNT_FLASHES = flashWords({
  "roblox-signed-in": "Successfully authenticated with Roblox!",
  "discord-signed-in": (name) => `Successfully logged in as: ${name}`,
  "roblox-connected": "Roblox account connected successfully!",
  "roblox-verified": "Your Roblox account has been successfully connected!",
  "discord-connected": "Discord account connected successfully!",
  "already-verified": { tone: "info", text: "Your Roblox account is already verified." },
});
