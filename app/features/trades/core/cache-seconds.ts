const MAX_CACHE_SECONDS = 60;
const MAX_BOARD_CACHE_SECONDS = 30;

/**
 * For how many seconds a page with these trades may be kept for guests: not past the first end, of a trade or of its time on top.
 * Times in milliseconds since 1970.
 */
export function boardCacheSeconds(trades: readonly { expiresAt: number; pinnedUntil: number | null }[], now: number): number {
  const ends = trades.flatMap(({ expiresAt, pinnedUntil }) => [expiresAt, pinnedUntil ?? expiresAt]).filter((end) => end > now);
  return Math.min(MAX_BOARD_CACHE_SECONDS, Math.floor((Math.min(...ends) - now) / 1000));
}

/** For how many seconds the page of a trade may be kept for guests: while it ticks, not past its end. Times in milliseconds since 1970. */
export function cacheSeconds({ completedAt, expiresAt }: { completedAt: number | null; expiresAt: number }, now: number): number {
  if (completedAt !== null) return MAX_CACHE_SECONDS;
  return Math.min(MAX_CACHE_SECONDS, Math.floor(Math.max(0, expiresAt - now) / 1000));
}
