const MAX_CACHE_SECONDS = 60;

/**
 * For how many seconds a page with this giveaway may be kept for guests: the page says how long ago somebody entered, and must not outlive
 * the giveaway's end. Times are in milliseconds since 1970.
 */
export function cacheSeconds(giveaway: { open: boolean; endsAt: number } | null, now: number): number {
  if (!giveaway?.open) return MAX_CACHE_SECONDS;
  return Math.max(1, Math.min(MAX_CACHE_SECONDS, Math.floor((giveaway.endsAt - now) / 1000)));
}
