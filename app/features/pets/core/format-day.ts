const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A day as people read it, such as "Nov 20, 2026": of a moment in milliseconds since 1970 (in UTC), or of a day written YYYY-MM-DD. */
export function formatDay(day: number | string): string {
  return days.format(new Date(day));
}
