import type { QuietHours } from "../notifications.types.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** Whether the name of a time zone is one that this system knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/**
 * When something that happens at `now` may be sent to a device: at once, or when the quiet hours are over that it falls into. Quiet hours
 * may run over midnight; from a time until the same time they are the whole day but for no minute of it, so they are none.
 */
export function sendableAt(quiet: QuietHours | null, now: Date): Date {
  if (!quiet || quiet.from === quiet.until) return now;
  const minute = minuteOfDay(now, quiet.timeZone);
  const length = (quiet.until - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  const since = (minute - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  if (since >= length) return now;
  const over = now.getTime() + (length - since) * MINUTE_MS;
  return new Date(over - (over % MINUTE_MS));
}

function minuteOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).formatToParts(at);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value ?? 0);
  return part("hour") * 60 + part("minute");
}

/** "22:30" as minutes after midnight; null when it is no time of day. */
export function parseTimeOfDay(text: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return Number(hour) * 60 + Number(minute);
}

/** Minutes after midnight as "22:30". */
export function formatTimeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
