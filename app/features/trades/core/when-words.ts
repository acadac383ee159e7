import { AVAILABILITIES } from "../trades.constants.ts";
import type { PostedTrade } from "../trades.types.ts";

/** How long "Online now" holds after its poster was last seen, and how far ahead it says that they can meet. */
export const ONLINE_NOW_MS = 15 * 60_000;
export const ONLINE_AHEAD_MS = 3 * 3_600_000;

type Said = Pick<PostedTrade, "availability" | "customAvailability" | "onlineUntil">;

/** The availability of a poster, as on a card; null once "Online now" has lapsed. `now` in milliseconds since 1970. */
export function whenWords({ availability, customAvailability, onlineUntil }: Said, now: number): string | null {
  if (availability === "online_now" && (onlineUntil === null || now >= onlineUntil)) return null;
  return availability === "custom" && customAvailability !== "" ? customAvailability : AVAILABILITIES[availability].card;
}
