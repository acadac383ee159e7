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

/** The words of a sign-in that did not work (AUTH-047 … AUTH-060, PROF-071, PROF-100, PROF-101). */
export const SIGN_IN_MESSAGES = {
  noCode: "No authorization code provided",
  noState: "Authentication error: No state parameter provided",
  foreignState: "Authentication error: This sign-in was not started in this browser, took too long, or was used before. Please try again.",
  failed: (message: string) => `Authentication error: ${message}`,
  robloxFailed: (message: string) => `Failed to authenticate with Roblox: ${message}`,
  accountFailed: "Error creating user account. Please try again.",
  connectFailed: (provider: Provider) => `There was an error connecting your ${PROVIDER_NAMES[provider]} account. Please try again.`,
  connectUntrusted: (provider: Provider) => `There was an error processing your ${PROVIDER_NAMES[provider]} authentication.`,
  taken: (provider: Provider) => `This ${PROVIDER_NAMES[provider]} account is already connected to another account here.`,
  second: (provider: Provider) =>
    `Your account is already connected to another ${PROVIDER_NAMES[provider]} account. Disconnect that one first.`,
  disconnectFailed: "Failed to disconnect account",
} as const;

/** What a verification of a Roblox account is called: the word of somebody of the team is never told in the words of Roblox's own. */
export const VERIFICATION_NAMES: Record<RobloxVerification["by"], string> = { roblox: "Roblox verified", team: "Checked by our team" };

/** What staff can remove of an account (decision 0025). */
export const REMOVABLE = {
  picture: "Picture",
  background: "Background picture",
  title: "Title",
  username: "Username",
  displayName: "Display name",
  bio: "Bio",
} as const;

/** What is said when a page could not do what was asked for, on our side or without a network. */
export const SECURITY_MESSAGES = { failed: "That could not be done. Please try again." } as const;
export const WELCOME_FAILED = "Your answer could not be saved. Please try again.";

/** What the browser remembers longest (400 days). How long a session really lives, the server decides. */
export const SESSION_COOKIE_SECONDS = 400 * 24 * 3_600;
export const SIGN_IN_COOKIE_SECONDS = 10 * 60;

/** The most characters of what staff write of an account, and of why they ban it. */
export const MAX_DETAILS = { displayName: 60, email: 254, discordUsername: 60, robloxUsername: 60, bio: 500 } as const;
export const MAX_REASON = 300;

/** What comes with a role, in the words of the user manager (ADM-USER-020 … ADM-USER-024). */
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

/** After how long without use the admin console is locked again (ADM-055). */
export const CONSOLE_IDLE_MS = 30 * 60_000;
/** The words of the admin console's login (ADM-050, ADM-058, ADM-059). */
export const CONSOLE_MESSAGES = {
  passwordMissing: "Please enter the admin password.",
  passwordWrong: "Incorrect password. Please try again.",
  failed: "An unexpected error occurred. Please try again.",
  notSetUp: "The console is not set up: no password was chosen for it yet.",
  locked: "The console is locked, so nothing was done. Enter the admin password, then send this again.",
  loggedOut: "You are logged out of the console.",
} as const;
