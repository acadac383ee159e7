import { seen } from "~/platform/plain-text.ts";

const LONGEST_NAME = 60;

/** A name as a provider gives it, made fit to be shown: one line, without control or direction characters, at most 60 characters; empty where nothing of it can be seen. */
export function cleanName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\s]+/gu, " ")
    .trim();
  return seen([...plain].slice(0, LONGEST_NAME).join("").trim());
}

/**
 * The name under which somebody is shown (SHELL-087 … SHELL-090): the username unless it is empty or "Guest", else "User_" with
 * the first six digits of the Discord id, else "Discord User".
 */
export function shownName(username: string, discordId: string | null): string {
  if (username !== "" && username !== "Guest") return username;
  return discordId ? `User_${discordId.slice(0, 6)}` : "Discord User";
}
