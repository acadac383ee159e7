import { MINUTE_MS } from "~/text/durations.ts";
import type { NotificationKind, NotificationSettings, QuietHours } from "../notifications.types.ts";

/** The form's default: from ten in the evening until seven. */
export const USUAL_QUIET = { from: 22 * 60, until: 7 * 60, timeZone: "" };

const DAY_MINUTES = 1_440;

/** Whether this system knows a time zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/**
 * When something that happens at `now` may be sent to a device: at once, or at the end of the quiet hours that it falls into. Quiet hours
 * may run over midnight, and end by the clock also in the night in which the clock changes. Quiet hours that end when they begin are none.
 */
export function sendableAt(quiet: QuietHours | null, now: Date): Date {
  const left = quiet ? quietMinutesLeft(quiet, now) : 0;
  if (!quiet || left === 0) return now;
  const over = now.getTime() + left * MINUTE_MS;
  const counted = new Date(over - (over % MINUTE_MS));
  const late = wrap(minuteOfDay(counted, quiet.timeZone) - quiet.until + DAY_MINUTES / 2) - DAY_MINUTES / 2;
  const turned = new Date(counted.getTime() - late * MINUTE_MS);
  if (late <= 0 || quietMinutesLeft(quiet, turned) === 0) return turned;
  // A time that the clock skips is past in the minute in which it skips it.
  let end = turned.getTime();
  while (end < counted.getTime() && quietMinutesLeft(quiet, new Date(end)) > 0) end += MINUTE_MS;
  return new Date(end);
}

/** When devices stay silent about messages, unless their owner wants otherwise: from ten in the evening until six. */
const NIGHT = { from: 22 * 60, until: 6 * 60 };
const OF_MESSAGES: readonly NotificationKind[] = ["message", "message-request"];

/**
 * The time for sending a notification of a kind to a device under these settings; null if it is not sent. Without settings there are no
 * quiet hours, but at night devices are silent about messages: by the clock of the device or, where that is not known, of
 * the quiet hours. Owners of the site are notified at once.
 */
export function deviceTime(
  chosen: NotificationSettings | undefined,
  kind: NotificationKind,
  now: Date,
  timeZone: string | null = null,
): Date | null {
  if (chosen?.muted.includes(kind) || chosen?.silent.includes(kind)) return null;
  if (chosen?.atOnce) return now;
  const quiet = chosen?.quiet ?? null;
  const isHeld = OF_MESSAGES.includes(kind) && !chosen?.messagesAtNight;
  const night = isHeld ? { ...NIGHT, timeZone: timeZone ?? quiet?.timeZone ?? "UTC" } : null;
  // One may end within the other.
  return sendableAt(quiet, sendableAt(night, sendableAt(quiet, now)));
}

/** How many minutes of the quiet hours are left by the clock; none outside of them. */
function quietMinutesLeft({ from, until, timeZone }: QuietHours, at: Date): number {
  return Math.max(0, wrap(until - from) - wrap(minuteOfDay(at, timeZone) - from));
}

const wrap = (minutes: number) => ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;

function minuteOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).formatToParts(at);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value ?? 0);
  return part("hour") * 60 + part("minute");
}

/** "22:30" as minutes after midnight; null if it is not a time of day. */
export function parseTimeOfDay(text: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return Number(hour) * 60 + Number(minute);
}

/** Minutes after midnight as "22:30". */
export function formatTimeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
