import { WEEK_MS } from "~/text/durations.ts";

/** A Sunday, 00:00 at UTC+2. */
const BORDER = Date.UTC(2026, 0, 3, 22);

/** When the week began in which a moment lies, in milliseconds since 1970: a Sunday, 00:00 at UTC+2. That moment belongs to the new week. */
export function weekOf(at: number): number {
  return BORDER + Math.floor((at - BORDER) / WEEK_MS) * WEEK_MS;
}

/** When the week after this one begins. */
export function nextWeek(week: number): number {
  return week + WEEK_MS;
}

/** When the week before this one began. */
export function lastWeek(week: number): number {
  return week - WEEK_MS;
}

const MAX_CACHE_SECONDS = 60;

/** For how many seconds a page with rankings may be kept: not beyond the end of the week. 0 in its last second. */
export function cacheSeconds(at: number): number {
  return Math.min(MAX_CACHE_SECONDS, Math.floor((nextWeek(weekOf(at)) - at) / 1_000));
}
