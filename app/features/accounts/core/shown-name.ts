import { shortLine } from "~/text/plain-text.ts";
import { judgeName } from "./name-verdict.ts";

const MAX_NAME = 60;

/** A name as a provider gives it, made fit to be shown: one plain line of at most 60 characters; empty where nothing of it can be seen. */
export function cleanName(name: string): string {
  return shortLine(name, MAX_NAME);
}

/**
 * The name under which somebody is shown: the username unless it is empty or "Guest", else "User_" with the first six digits of their id on
 * Discord, or on Roblox where they have none there, and without any of these "Discord User".
 */
export function shownName(username: string, subject: string | null): string {
  if (username !== "" && username !== "Guest") return username;
  return subject ? `User_${subject.slice(0, 6)}` : "Discord User";
}

/** Knowledge of other accounts when a sign-in takes over names. */
interface Others {
  /** Whether the account is one of the team's, which may be named as such. */
  staff: boolean;
  /** The names of the other accounts of the team and of partners. */
  known: readonly string[];
  /** Whether another account here has the name that it would be shown under. */
  isTaken: boolean;
}

/**
 * The names that an account gets from a provider (decision 0025). They cannot be refused there: a name that could be taken for the team's is
 * left out here, and an account without a username gets a neutral one. A Discord username, which lets strangers write to a player, is never
 * public: the Discord display name takes its place, if nobody else has it here.
 */
export function namesFrom(
  { provider, username, displayName }: { provider: "roblox" | "discord"; username: string; displayName: string },
  { staff, known, isTaken }: Others,
): { username: string; displayName: string } {
  const usable = (name: string) => (!staff && judgeName(name, known).verdict === "refused" ? "" : name);
  const isHandle = (name: string) => name.toLowerCase() === username.toLowerCase();
  if (provider === "roblox") return { username: usable(username), displayName: usable(displayName) };
  const shown = isHandle(displayName) ? "" : usable(displayName);
  return { username: isTaken ? "" : shown, displayName: shown };
}
