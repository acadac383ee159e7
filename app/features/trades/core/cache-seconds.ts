const MAX_CACHE_SECONDS = 60;
const MAX_BOARD_CACHE_SECONDS = 30;

/**
 * For how many seconds a page with these trades may be kept for guests: not past the first end, of a trade, of its time on top or of its "Online now".
 * Times in milliseconds since 1970.
 */
export function boardCacheSeconds(
  trades: readonly { expiresAt: number; pinnedUntil: number | null; onlineUntil: number | null }[],
  now: number,
): number {
  const ends = trades
    .flatMap(({ expiresAt, pinnedUntil, onlineUntil }) => [expiresAt, pinnedUntil ?? expiresAt, onlineUntil ?? expiresAt])
    .filter((end) => end > now);
  return Math.min(MAX_BOARD_CACHE_SECONDS, Math.floor((Math.min(...ends) - now) / 1000));
}

/** For how many seconds the page of a trade may be kept for guests: while it ticks, not past its end or that of its "Online now". Times in milliseconds since 1970. */
export function cacheSeconds(
  { completedAt, expiresAt, onlineUntil }: { completedAt: number | null; expiresAt: number; onlineUntil: number | null },
  now: number,
): number {
  if (completedAt !== null) return MAX_CACHE_SECONDS;
  return Math.min(MAX_CACHE_SECONDS, Math.floor(Math.max(0, Math.min(expiresAt, onlineUntil ?? expiresAt) - now) / 1000));
}

/** For how many seconds, at most `most`, a page with these trades may be kept for guests: not past the end of any "Online now" on it. */
export function onlineSeconds(trades: readonly { onlineUntil: number | null }[], now: number, most: number): number {
  const ends = trades.flatMap(({ onlineUntil }) => (onlineUntil === null ? [] : [Math.max(0, onlineUntil - now)]));
  return Math.min(most, ...ends.map((left) => Math.floor(left / 1000)));
}
