const MAX_KEPT_SECONDS = 60;
const MAX_KEPT_BOARD_SECONDS = 30;

/**
 * For how many seconds a page with these trades may be kept for guests: not past the first end, of a trade or of its time on top.
 * Times in milliseconds since 1970.
 */
export function keptBoardSeconds(trades: readonly { expiresAt: number; pinnedUntil: number | null }[], now: number): number {
  const ends = trades.flatMap(({ expiresAt, pinnedUntil }) => [expiresAt, pinnedUntil ?? expiresAt]).filter((end) => end > now);
  return Math.min(MAX_KEPT_BOARD_SECONDS, Math.floor((Math.min(...ends) - now) / 1000));
}

/** For how many seconds the page of a trade may be kept for guests: while it ticks, not past its end. Times in milliseconds since 1970. */
export function keptSeconds({ completedAt, expiresAt }: { completedAt: number | null; expiresAt: number }, now: number): number {
  if (completedAt !== null) return MAX_KEPT_SECONDS;
  return Math.min(MAX_KEPT_SECONDS, Math.floor(Math.max(0, expiresAt - now) / 1000));
}
