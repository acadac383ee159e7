import type { Provider } from "~/platform/identity/identity.types.ts";
import { PROVIDER_NAMES } from "./accounts.constants.ts";

/** The words of a sign-in that did not work. */
export const SIGN_IN_MESSAGES = {
  noCode: "No authorization code provided",
  noState: "Authentication error: No state parameter provided",
  foreignState: "Authentication error: This sign-in was not started in this browser, took too long, or was used before. Please try again.",
  failed: (message: string) => `Authentication error: ${message}`,
  robloxFailed: (message: string) => `Failed to authenticate with Roblox: ${message}`,
  processing: "Error processing authentication",
  accountFailed: "Error creating user account. Please try again.",
  connectFailed: (provider: Provider) => `There was an error connecting your ${PROVIDER_NAMES[provider]} account. Please try again.`,
  connectUntrusted: (provider: Provider) => `There was an error processing your ${PROVIDER_NAMES[provider]} authentication.`,
  banned: (provider: Provider) => `This ${PROVIDER_NAMES[provider]} account is banned here, so it cannot be connected.`,
  taken: (provider: Provider) => `This ${PROVIDER_NAMES[provider]} account is already connected to another account here.`,
  second: (provider: Provider) =>
    `Your account is already connected to another ${PROVIDER_NAMES[provider]} account. Disconnect that one first.`,
  disconnectFailed: "Failed to disconnect account",
  stillSignedIn: "You are offline, so you are still signed in here. Sign out once you are connected again.",
} as const;

/** Messages of failures on our side or without a network. */
export const SECURITY_MESSAGES = { failed: "That could not be done. Please try again.", signedOut: "You have been signed out" } as const;
export const WELCOME_MESSAGES = {
  failed: "Your answer could not be saved. Please try again.",
  tooYoung: "Your account was not opened, and nothing about you was kept.",
} as const;

/** The longest lifetime that browsers allow (400 days). The server decides the real one. */
export const SESSION_COOKIE_SECONDS = 400 * 24 * 3_600;
export const SIGN_IN_COOKIE_SECONDS = 10 * 60;
