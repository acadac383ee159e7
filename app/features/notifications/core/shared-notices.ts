import { HOUR_MS } from "~/text/durations.ts";

/** How many trades a shared notification remembers: one beyond them is counted again when it is edited. */
export const MAX_REMEMBERED = 200;

/** A trade lives for 24 hours at most, and can be edited in each of them. */
const HOURS = 25;

/** The start of the hour (UTC) of a moment. */
export function hourOf(at: Date, ago = 0): string {
  return new Date(Math.floor(at.getTime() / HOUR_MS - ago) * HOUR_MS).toISOString();
}

/** The sources of the notifications that the trades of an hour share: of this hour, and of those before in which a trade could be counted. */
export function sharedSources(kind: string, now: Date): string[] {
  return Array.from({ length: HOURS }, (_, ago) => `${kind === "wish" ? "wishes" : "searches"}:${hourOf(now, ago)}`);
}
