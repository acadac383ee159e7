import { type Hours, isThereAt } from "~/features/trades/core/hours.ts";
import { HOUR_MS, MINUTE_MS } from "~/text/durations.ts";

/** How far ahead two players can arrange to meet, and how long after its time a proposal can still be taken. */
export const MAX_AHEAD_MS = 36 * HOUR_MS;
export const TAKEN_LATE_MS = 30 * MINUTE_MS;
export const SOON_MS = 15 * MINUTE_MS;

const MAX_TIMES = 6;
const CLOSE = 3;
const APART_MS = 3 * HOUR_MS;

const isAt = (hours: Hours | undefined, at: number) => !hours || isThereAt(hours, at);

/**
 * Times at which two players can meet, at most six: the next three full hours at which both say that they are there, then some further
 * apart. Where they have none in common, those of the other one: the reader knows best when they have time themselves.
 */
export function meetingTimes(now: number, until: number, mine: Hours | undefined, theirs: Hours | undefined): number[] {
  const first = Math.ceil((now + 2 * SOON_MS) / HOUR_MS) * HOUR_MS;
  const end = Math.min(now + MAX_AHEAD_MS, until - HOUR_MS);
  const hours: number[] = [];
  for (let at = first; at <= end; at += HOUR_MS) hours.push(at);
  const both = hours.filter((at) => isAt(mine, at) && isAt(theirs, at));
  const times: number[] = [];
  for (const at of both.length > 0 ? both : hours.filter((one) => isAt(theirs, one))) {
    if (times.length >= MAX_TIMES) break;
    if (times.length < CLOSE || at - (times.at(-1) ?? 0) >= APART_MS) times.push(at);
  }
  return times;
}

/** The chosen time in milliseconds since 1970; null unless it is a full hour, in the future and not too far ahead. */
export function readTime(chosen: string, now: number, until: number): { phrase: "now" | "soon" | "at"; at: number } | null {
  if (chosen === "now") return { phrase: "now", at: now };
  if (chosen === "soon") return { phrase: "soon", at: now + SOON_MS };
  const at = /^\d{10,16}$/.test(chosen) ? Number(chosen) : Number.NaN;
  if (!Number.isSafeInteger(at) || at % HOUR_MS !== 0) return null;
  return at > now && at <= Math.min(now + MAX_AHEAD_MS, until) ? { phrase: "at", at } : null;
}

/** Whether a proposal can no longer be taken, because its time is over. */
export function isPast(startsAt: number, now: number): boolean {
  return now >= startsAt + TAKEN_LATE_MS;
}
