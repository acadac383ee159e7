import type { Role } from "~/access/actor.ts";
import type { Provider } from "~/platform/identity/identity.types.ts";

export const PROVIDER_NAMES: Record<Provider, string> = { roblox: "Roblox", discord: "Discord" };

export const ROLE_NAMES: Record<Role, string> = {
  user: "User",
  premium: "Premium",
  partner: "Partner",
  moderator: "Moderator",
  admin: "Admin",
  owner: "Owner",
};

/** The words of a sign-in that did not work (AUTH-047 … AUTH-060, PROF-071, PROF-100, PROF-101). */
export const SIGN_IN_MESSAGES = {
  noCode: "No authorization code provided",
  noState: "Authentication error: No state parameter provided",
  foreignState: "Authentication error: This sign-in was not started in this browser, took too long, or was used before. Please try again.",
  failed: (message: string) => `Authentication error: ${message}`,
  robloxFailed: (message: string) => `Failed to authenticate with Roblox: ${message}`,
  accountFailed: "Error creating user account. Please try again.",
  tooMany: "Authentication error: Too many sign-ins from here. Please wait a moment.",
  connectFailed: (provider: Provider) => `There was an error connecting your ${PROVIDER_NAMES[provider]} account. Please try again.`,
  connectUntrusted: (provider: Provider) => `There was an error processing your ${PROVIDER_NAMES[provider]} authentication.`,
  taken: (provider: Provider) => `This ${PROVIDER_NAMES[provider]} account is already connected to another account here.`,
  second: (provider: Provider) =>
    `Your account is already connected to another ${PROVIDER_NAMES[provider]} account. Disconnect that one first.`,
  disconnectFailed: "Failed to disconnect account",
} as const;

/** What the next page tells, by the code that the flash cookie carries: only these can be shown, and nothing travels in an address. */
export const FLASHES = {
  "roblox-signed-in": { tone: "success", text: () => "Successfully authenticated with Roblox!" },
  "discord-signed-in": { tone: "success", text: (name: string) => `Successfully logged in as: ${name}` },
  "roblox-connected": { tone: "success", text: () => "Roblox account connected successfully!" },
  "roblox-verified": { tone: "success", text: () => "Your Roblox account has been successfully connected!" },
  "discord-connected": { tone: "success", text: () => "Discord account connected successfully!" },
  "already-verified": { tone: "info", text: () => "Your Roblox account is already verified." },
  "signed-out": { tone: "success", text: () => "You have been signed out" },
  "account-deleted": { tone: "success", text: () => "Your account is deleted, and everything that belonged to it." },
  "too-young": { tone: "info", text: () => "Your account was not opened, and nothing about you was kept." },
} as const satisfies Record<string, { tone: "success" | "info"; text: (name: string) => string }>;

export type FlashCode = keyof typeof FLASHES;

/** What the browser remembers longest (400 days). How long a session really lives, the server decides. */
export const SESSION_COOKIE_SECONDS = 400 * 24 * 3_600;
export const SIGN_IN_COOKIE_SECONDS = 10 * 60;
