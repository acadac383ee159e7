import { shortLine } from "~/platform/text/plain-text.ts";

const MAX_NAME = 60;

/** A name as a provider gives it, made fit to be shown: one plain line of at most 60 characters; empty where nothing of it can be seen. */
export function cleanName(name: string): string {
  return shortLine(name, MAX_NAME);
}

/**
 * The name under which somebody is shown (SHELL-087 … SHELL-090): the username unless it is empty or "Guest", else "User_" with
 * the first six digits of the Discord id, else "Discord User".
 */
export function shownName(username: string, discordId: string | null): string {
  if (username !== "" && username !== "Guest") return username;
  return discordId ? `User_${discordId.slice(0, 6)}` : "Discord User";
}
