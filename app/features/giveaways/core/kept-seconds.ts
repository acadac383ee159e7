const MAX_KEPT_SECONDS = 60;

/**
 * For how many seconds a page with this giveaway may be kept for guests: the page says how long ago somebody entered, and must not outlive
 * the giveaway's end. Times are in milliseconds since 1970.
 */
export function keptSeconds(giveaway: { open: boolean; endsAt: number } | null, now: number): number {
  if (!giveaway?.open) return MAX_KEPT_SECONDS;
  return Math.max(1, Math.min(MAX_KEPT_SECONDS, Math.floor((giveaway.endsAt - now) / 1000)));
}
