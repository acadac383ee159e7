import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/text/durations.ts";
import { AVAILABILITIES } from "../trades.constants.ts";
import type { PostedTrade } from "../trades.types.ts";

/** How long "Online now" holds after its poster was last seen, and how far ahead it says that they can meet. */
export const ONLINE_NOW_MS = 15 * 60_000;
export const ONLINE_AHEAD_MS = 3 * 3_600_000;

type Said = Pick<PostedTrade, "availability" | "customAvailability" | "onlineUntil">;

/**
 * The availability of a poster, as on a card. Once "Online now" has lapsed, their last presence (`wasHereAt`), or null if the reader may not
 * see it. Times in milliseconds since 1970.
 */
export function whenWords({ availability, customAvailability, onlineUntil }: Said, now: number, wasHereAt: number | null): string | null {
  const isLapsed = availability === "online_now" && (onlineUntil === null || now >= onlineUntil);
  if (isLapsed) return wasHereAt === null ? null : `was here ${agoWords(now - wasHereAt)} ago`;
  return availability === "custom" && customAvailability !== "" ? customAvailability : AVAILABILITIES[availability].card;
}

function agoWords(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return `${Math.max(1, Math.floor(milliseconds / MINUTE_MS))} min`;
  return milliseconds < DAY_MS ? `${Math.floor(milliseconds / HOUR_MS)} h` : `${Math.floor(milliseconds / DAY_MS)} d`;
}
