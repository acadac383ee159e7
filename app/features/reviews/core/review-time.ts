/** How long after the second confirmation the two can write; at its end the reviews are shown. */
export const WRITE_MS = 7 * 86_400_000;

interface Confirmed {
  status: string;
  voidedAt: Date | null;
  firstConfirmedAt: Date | null;
  secondConfirmedAt: Date | null;
}

/**
 * Until when the players of a deal can write their reviews, in milliseconds since 1970; null for a deal that not both confirmed, and for one
 * that the team voided.
 */
export function writableUntil({ status, voidedAt, firstConfirmedAt, secondConfirmedAt }: Confirmed): number | null {
  if (status !== "confirmed" || voidedAt !== null || !firstConfirmedAt || !secondConfirmedAt) return null;
  return Math.max(firstConfirmedAt.getTime(), secondConfirmedAt.getTime()) + WRITE_MS;
}
