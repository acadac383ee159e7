/** From this age on somebody can write here. */
const MIN_AGE = 13;
/** Older than anybody is. */
const MAX_AGE = 120;

/**
 * The verdict on a year of birth: `old-enough`, or `too-young`, also if they may still be twelve because the birthday is unknown; null for
 * an impossible year.
 */
export function judgeBirthYear(year: number, now: Date): "old-enough" | "too-young" | null {
  const age = now.getUTCFullYear() - year;
  if (!Number.isInteger(year) || age < 0 || age > MAX_AGE) return null;
  return age > MIN_AGE ? "old-enough" : "too-young";
}
