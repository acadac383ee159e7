/** UTC+2, in which the weeks are counted. */
const OFFSET_MS = 2 * 3_600_000;

/** Writes the day of a moment in the time zone of the weeks. */
export function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): (at: number) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return (at) => format.format(at + OFFSET_MS);
}

/** A time with hundredths of a second after `point`: `12,34 s`, `1:05,30 min`. */
export function clockOf(ms: number, point: "," | "."): string {
  const hundredths = Math.floor(ms / 10);
  const [minutes, rest] = [Math.floor(hundredths / 6_000), hundredths % 6_000];
  const seconds = `${Math.floor(rest / 100)}${point}${String(rest % 100).padStart(2, "0")}`;
  return minutes === 0 ? `${seconds} s` : `${minutes}:${seconds.padStart(5, "0")} min`;
}
