const MINUTE = 60_000;

/** What is left of a trade in words: "1h 5m left", "59m left", "Expired" (TRD-022 … TRD-024). Milliseconds. */
export function timeLeftWords(milliseconds: number): string {
  if (milliseconds <= 0) return "Expired";
  const minutes = Math.floor(milliseconds / MINUTE);
  return minutes >= 60 ? `${Math.floor(minutes / 60)}h ${minutes % 60}m left` : `${minutes}m left`;
}

/** How long ago in words: "just now", "5m ago", "2h ago", "3d ago". Milliseconds. */
export function timeAgoWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes}m ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`;
}

/** The minutes until a moment, a started one counted whole (TRD-080). Milliseconds. */
export function minutesLeft(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / MINUTE));
}

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
