const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const longDays = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The day of a moment in milliseconds since 1970, in UTC, as profiles write it: "Nov 3, 2026" (PROF-060). */
export function formatDay(at: number): string {
  return days.format(at);
}

/** The day of a moment in milliseconds since 1970, in UTC, with the month in full: "November 3, 2026" (PROF-061). */
export function formatLongDay(at: number): string {
  return longDays.format(at);
}
