/** From this age on somebody can write here. */
const MIN_AGE = 13;
/** Older than anybody is. */
const MAX_AGE = 120;

/**
 * What a year of birth says: `old-enough`, `too-young`, also for those who may still be twelve because their birthday is not known; null if
 * it is no year in which somebody who asks can have been born.
 */
export function judgeBirthYear(year: number, now: Date): "old-enough" | "too-young" | null {
  const age = now.getUTCFullYear() - year;
  if (!Number.isInteger(year) || age < 0 || age > MAX_AGE) return null;
  return age > MIN_AGE ? "old-enough" : "too-young";
}
