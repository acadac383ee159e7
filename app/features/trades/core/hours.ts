import { zoneOffset } from "~/text/time-zones.ts";
import type { Availability } from "../trades.types.ts";

/** A time zone by its IANA name; from rows of the version that stored none, how many minutes its clocks were ahead of UTC. */
export type Zone = string | number;

/** The zone that a row names; that of the version before as an offset. */
export function zoneOf({ timeZone, utcOffset }: { timeZone: string | null; utcOffset: number | null }): Zone | null {
  return timeZone ?? utcOffset;
}

/** How many minutes the clocks of a zone are ahead of UTC at a moment; null if the runtime does not know the zone. */
export function offsetAt(zone: Zone, at: number): number | null {
  return typeof zone === "number" ? zone : zoneOffset(zone, at);
}

/** From when to when a poster is there, by their own clock, in hours of the day. */
const HOURS: Partial<Record<Availability, readonly [from: number, to: number]>> = {
  morning: [6, 12],
  afternoon: [12, 17],
  evening: [17, 22],
  night: [22, 6],
};

/** Zones are whole quarters of an hour from 12 hours behind UTC to 14 ahead of it. */
const [MIN_OFFSET, MAX_OFFSET, STEP] = [-720, 840, 15];
const DAY = 24 * 60;

/** Whether an availability names hours of the day, as the poster's own words may. */
export function namesHours(availability: Availability): boolean {
  return availability in HOURS || availability === "custom";
}

/** Whether an availability depends on the poster's time zone: where it names hours or days of the week. */
export function needsZone(availability: Availability): boolean {
  return namesHours(availability) || availability === "weekends_only" || availability === "weekdays_only";
}

/** How many minutes a clock is ahead of UTC, as a form of the version before sends it; null for what no zone is. */
export function parseOffset(text: string): number | null {
  const minutes = /^-?\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return minutes >= MIN_OFFSET && minutes <= MAX_OFFSET && minutes % STEP === 0 ? minutes + 0 : null;
}

/** The name of a zone: "UTC", "UTC+1", "UTC−3:30". */
export function formatOffset(minutes: number): string {
  if (minutes === 0) return "UTC";
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? "" : `:${String(size % 60).padStart(2, "0")}`;
  return `UTC${minutes < 0 ? "−" : "+"}${Math.floor(size / 60)}${rest}`;
}

/** The hours of an availability for a reader whose clock differs: "4PM-9PM"; null where no hours are named. */
export function hoursFor(availability: Availability, posters: number, readers: number): string | null {
  const hours = HOURS[availability];
  if (!hours) return null;
  const [from, to] = hours.map((hour) => formatHour(hour * 60 + readers - posters));
  return `${from}-${to}`;
}

/** An availability with its zone; for "Online now" also its end, in milliseconds since 1970. */
export interface Hours {
  availability: Availability;
  zone: Zone | null;
  until?: number;
}

/** Whether somebody with that availability is there at a moment, by the clock of their zone on that day; always where that is not known. */
export function isThereAt({ availability, zone, until }: Hours, at: number): boolean {
  if (availability === "online_now") return until === undefined || at <= until;
  const utcOffset = zone === null ? null : offsetAt(zone, at);
  const local = new Date(at + (utcOffset ?? 0) * 60_000);
  const isWeekend = local.getUTCDay() === 0 || local.getUTCDay() === 6;
  if (availability === "weekends_only") return isWeekend;
  if (availability === "weekdays_only") return !isWeekend;
  const hours = HOURS[availability];
  if (!hours || utcOffset === null) return true;
  const [from, to] = hours;
  const hour = local.getUTCHours() + local.getUTCMinutes() / 60;
  return from < to ? from <= hour && hour < to : hour >= from || hour < to;
}

/** A time of day as cards write it: "4PM", "4:30PM". */
function formatHour(minutes: number): string {
  const within = ((minutes % DAY) + DAY) % DAY;
  const [hour, rest] = [Math.floor(within / 60), within % 60];
  return `${hour % 12 || 12}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}${hour < 12 ? "AM" : "PM"}`;
}
