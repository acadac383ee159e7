/** A subscriber count as cards show it: 999, 1.0K, 2.5M. Rounding never reaches the next unit. */
export function formatSubscribers(count: number): string {
  if (count < 1_000) return String(count);
  if (count < 1_000_000) return `${Math.min(count / 1_000, 999.9).toFixed(1)}K`;
  return `${(count / 1_000_000).toFixed(1)}M`;
}
