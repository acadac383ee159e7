import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/text/durations.ts";
import type { PlayerActivity } from "../presence.types.ts";

/** The shown activity of a player in words. Times in milliseconds since 1970. */
export function activityWords({ lastHereAt, answering }: PlayerActivity, now: number): string[] {
  const here = lastHereAt === null ? [] : [`was here ${agoWords(Math.max(0, now - lastHereAt))} ago`];
  return answering === null ? here : [...here, answeringWords(answering)];
}

const RARELY = 0.2;
const USUALLY = 0.6;

/** How a player answers offers: "usually answers within 2 hours". */
export function answeringWords({ share, minutes }: NonNullable<PlayerActivity["answering"]>): string {
  if (share < RARELY || minutes === null) return "rarely answers offers";
  return `${share < USUALLY ? "sometimes" : "usually"} answers within ${withinWords(minutes)}`;
}

const STEPS = [
  [60, "an hour"],
  [2 * 60, "2 hours"],
  [6 * 60, "6 hours"],
  [12 * 60, "12 hours"],
  [24 * 60, "a day"],
] as const;

function withinWords(minutes: number): string {
  return STEPS.find(([most]) => minutes <= most)?.[1] ?? `${Math.ceil((minutes * MINUTE_MS) / DAY_MS)} days`;
}

function agoWords(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return `${Math.max(1, Math.floor(milliseconds / MINUTE_MS))} min`;
  return milliseconds < DAY_MS ? `${Math.floor(milliseconds / HOUR_MS)} h` : `${Math.floor(milliseconds / DAY_MS)} d`;
}
