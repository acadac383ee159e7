import { DAY_MS } from "~/text/durations.ts";

/**
 * The first 00:00 UTC after `now`, both in milliseconds since 1970: "Set to Midnight" and the automatic next update. UTC days all have the
 * same length: there is no daylight saving time.
 */
export function nextMidnightUtc(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}

/**
 * When the next value update is: the time that staff set, as long as it is in the future, otherwise the next 00:00 UTC, so that one
 * update follows another without anybody setting it. All in milliseconds since 1970.
 */
export function nextUpdateAfter(set: number | null, now: number): number {
  return set !== null && set > now ? set : nextMidnightUtc(now);
}
