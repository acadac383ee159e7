import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

// Every date, time and duration that is shown is written here. Days and times are in UTC and in English, because pages are rendered once
// for all readers; with the zone `local` they are in the reader's own time zone and by their locale, which only a browser knows.

/** A moment in milliseconds since 1970, or a day written YYYY-MM-DD. */
type Moment = number | string;

const MONTHS = "January February March April May June July August September October November December".split(" ");
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

// By hand, because nearly every page shows a date: the first formatter that a browser makes takes a slow phone 50 ms.

/** The day of a moment in short: "Nov 20, 2026". */
export function formatDay(at: Moment): string {
  const { month, day, year } = readClock(at);
  return `${month.slice(0, 3)} ${day}, ${year}`;
}

/** The day of a moment with the month in full: "November 20, 2026". */
export function formatLongDay(at: Moment): string {
  const { month, day, year } = readClock(at);
  return `${month} ${day}, ${year}`;
}

/** The day of a moment with its weekday: "Friday, November 20, 2026". */
export function formatWeekday(at: Moment): string {
  return `${readClock(at).weekday}, ${formatLongDay(at)}`;
}

/** The day of a moment as legal texts write it: "20 November 2026". */
export function formatLegalDay(at: Moment): string {
  const { month, day, year } = readClock(at);
  return `${day} ${month} ${year}`;
}

/** The time of day of a moment: "14:05 UTC". */
export function formatTimeOfDay(at: Moment): string {
  const { hours, minutes } = readClock(at);
  return `${String(hours).padStart(2, "0")}:${minutes} UTC`;
}

const timeInOwnZone = formatter({ timeStyle: "short" });

/** The time of day of a moment: "2:05 PM UTC", or by the reader's locale in their own time zone: "15:05". */
export function formatTime(at: Moment, zone: "UTC" | "local"): string {
  if (zone === "local") return timeInOwnZone(at);
  const { hours, minutes } = readClock(at);
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"} UTC`;
}

const OWN_DAYS = { medium: formatter({ dateStyle: "medium" }), long: formatter({ dateStyle: "long" }) };
const OWN_DATES = { medium: formatter({ dateStyle: "medium", timeZone: "UTC" }), long: formatter({ dateStyle: "long", timeZone: "UTC" }) };

/** The day of a moment by the reader's locale: in their own time zone, and for a day that has no time as it is. "20. Nov. 2026". */
export function formatOwnDay(at: Moment, style: "medium" | "long" = "medium"): string {
  return (typeof at === "number" ? OWN_DAYS : OWN_DATES)[style](at);
}

const inOwnZone = formatter({ dateStyle: "medium", timeStyle: "short" });
const inNamedZone = formatter({
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/**
 * A moment with its time of day: "Nov 20, 2026, 2:05 PM UTC". In the reader's own zone it follows the browser's locale: without the zone
 * (`local`), or with it where readers elsewhere see the same time (`named`): "20. Nov. 2026, 15:05" and "20. Nov. 2026, 15:05 MEZ".
 */
export function formatDateTime(at: Moment, zone: "UTC" | "local" | "named"): string {
  if (zone !== "UTC") return zone === "named" ? inNamedZone(at) : inOwnZone(at);
  const { month, day, year } = readClock(at);
  return `${month.slice(0, 3)} ${day}, ${year}, ${formatTime(at, "UTC")}`;
}

/** A moment of the next days by the reader's clock: "Today 11:00", "Tomorrow 9:05", "Mon 30 Nov 14:00". */
export function formatDayTime(at: number, now: number): string {
  const dayOf = ({ year, month, day }: ReturnType<typeof readClock>) => Date.UTC(year, MONTHS.indexOf(month), day) / DAY_MS;
  const clock = readClock(at, "local");
  const days = dayOf(clock) - dayOf(readClock(now, "local"));
  const date = `${clock.weekday.slice(0, 3)} ${clock.day} ${clock.month.slice(0, 3)}`;
  return `${days === 0 ? "Today" : days === 1 ? "Tomorrow" : date} ${clock.hours}:${clock.minutes}`;
}

/** A moment as readers of German write it: "20.11.2026, 14:05 UTC". */
export function formatGermanTime(at: Moment): string {
  const [year, month, day] = new Date(at).toISOString().split(/[-T]/);
  return `${day}.${month}.${year}, ${formatTimeOfDay(at)}`;
}

/** Calendar and clock fields of a moment. Throws a RangeError for an invalid one. */
function readClock(at: Moment, zone: "UTC" | "local" = "UTC") {
  const date = new Date(at);
  // Shifted, so that its UTC reading is the reader's local time.
  const shown = new Date(zone === "UTC" ? date : date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
  const [year, month, day, hours, minutes] = shown.toISOString().split(/[-T:]/);
  return {
    year: Number(year),
    month: MONTHS[Number(month) - 1] as string,
    day: Number(day),
    weekday: WEEKDAYS[shown.getUTCDay()] as string,
    hours: Number(hours),
    minutes: minutes as string,
  };
}

/** How long ago in words: "just now", "5m ago", "2h ago", "3d ago". Milliseconds. */
export function formatTimeAgo(milliseconds: number): string {
  if (milliseconds < MINUTE_MS) return "just now";
  if (milliseconds < HOUR_MS) return `${Math.floor(milliseconds / MINUTE_MS)}m ago`;
  return milliseconds < DAY_MS ? `${Math.floor(milliseconds / HOUR_MS)}h ago` : `${Math.floor(milliseconds / DAY_MS)}d ago`;
}

/** The time left in words, rounded down to minutes: "1h 5m left", "59m left", "Expired". Milliseconds. */
export function formatTimeLeft(milliseconds: number): string {
  if (milliseconds <= 0) return "Expired";
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  return minutes >= 60 ? `${Math.floor(minutes / 60)}h ${minutes % 60}m left` : `${minutes}m left`;
}

/** The time left in one unit, rounded up: "Expires in 3 days", "Expires in 24h", "Expires in 5 min", "Expired". Milliseconds. */
export function formatExpiry(milliseconds: number): string {
  if (milliseconds <= 0) return "Expired";
  if (milliseconds > 2 * DAY_MS) return `Expires in ${Math.ceil(milliseconds / DAY_MS)} days`;
  return milliseconds > HOUR_MS
    ? `Expires in ${Math.ceil(milliseconds / HOUR_MS)}h`
    : `Expires in ${Math.ceil(milliseconds / MINUTE_MS)} min`;
}

/** A duration in its largest unit, rounded up: "7 days" above two days, "36 hours" above two hours, else "5 minutes". Milliseconds. */
export function formatRoughly(milliseconds: number): string {
  if (milliseconds > 2 * DAY_MS) return `${Math.ceil(milliseconds / DAY_MS)} days`;
  return milliseconds > 2 * HOUR_MS ? `${Math.ceil(milliseconds / HOUR_MS)} hours` : formatMinutes(milliseconds);
}

/** The minutes until a time, rounded up, at least one: "10 minutes", "1 minute". Milliseconds. */
export function formatMinutes(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS));
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

/** A duration in parts. */
export interface Duration {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Splits milliseconds (below zero counts as zero) into days, hours, minutes and seconds. A started second counts as a whole one. */
export function splitDuration(milliseconds: number): Duration {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** The two largest parts in short words: `2 d 5 h`, `5 h 12 min`, `12 min 4 s`, `4 s`. */
export function formatDuration({ days, hours, minutes, seconds }: Duration): string {
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  if (minutes > 0) return `${minutes} min ${seconds} s`;
  return `${seconds} s`;
}

/** All parts as a clock: `2:05:12:04` with days, else `05:12:04`. */
export function formatClock({ days, hours, minutes, seconds }: Duration): string {
  const clock = [hours, minutes, seconds].map((part) => String(part).padStart(2, "0")).join(":");
  return days > 0 ? `${days}:${clock}` : clock;
}

/** Made when first used: making one takes as long as formatting dozens of dates. */
function formatter(options: Intl.DateTimeFormatOptions): (at: Moment) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (at) => {
    made ??= new Intl.DateTimeFormat(undefined, options);
    return made.format(new Date(at));
  };
}
