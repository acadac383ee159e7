import type { Standing } from "~/access/api-route.server.ts";
import { API_LIMITS, POINTS_A_REQUEST as WHOLE } from "~/features/api/api.constants.ts";
import { LIMITS, type Limits, type LimitVerdict } from "~/platform/http/limits.server.ts";

/** An unchanged response costs a single point. */
export const UNCHANGED = 1;

const POLICY = `"minute";q=${API_LIMITS.minute};w=60, "day";q=${API_LIMITS.day};w=86400`;

/** Remaining limits, with the bound of uncounted requests if that was used. */
export interface Counted extends Standing {
  free?: LimitVerdict;
}

/** Counts points of a caller, an address or a token, on all nodes together. A request refused by the minute does not count for the day. */
export async function countPoints(limits: Limits, caller: string, points: number): Promise<Counted> {
  const minute = await limits.consume("apiMinute", caller, points);
  const day = minute.ok ? await limits.consume("apiDay", caller, points) : undefined;
  return { ok: minute.ok && day?.ok === true, minute, day };
}

/** Reads a caller's remaining limits without counting toward them; such reads have a bound of their own. */
export async function readStanding(limits: Limits, caller: string): Promise<Counted> {
  const [free, minute, day] = await Promise.all([
    limits.consume("apiLimits", caller),
    limits.consume("apiMinute", caller, 0),
    limits.consume("apiDay", caller, 0),
  ]);
  return { ok: free.ok, minute, day, free };
}

const left = ({ remaining }: LimitVerdict) => Math.floor(remaining / WHOLE);

/** The headers that tell it, as a flat list. Source: draft-ietf-httpapi-ratelimit-headers-10; the others are what clients knew before. */
export function standingHeaders({ ok, minute, day, free }: Counted): string[] {
  const tighter = day && (!day.ok || left(day) < left(minute)) ? day : minute;
  const dayLeft = day ? `, "day";r=${left(day)};t=${day.resetSeconds}` : "";
  const headers = [
    ...["ratelimit-policy", POLICY],
    ...["ratelimit", `"minute";r=${left(minute)};t=${minute.resetSeconds}${dayLeft}`],
    ...["x-ratelimit-limit", String(tighter.limit / WHOLE)],
    ...["x-ratelimit-remaining", String(left(tighter))],
    ...["x-ratelimit-reset", String(tighter.resetSeconds)],
  ];
  if (!ok) headers.push("retry-after", String((free ?? tighter).resetSeconds));
  return headers;
}

/** The message for a caller who has reached one of the limits. */
export function tooManyWords({ minute, day, free }: Counted): string {
  if (free)
    return `You have asked for your limits ${LIMITS.apiLimits.points} times within a minute. Try again in ${inWords(free.resetSeconds)}.`;
  return minute.ok
    ? `You have made ${API_LIMITS.day.toLocaleString("en")} requests within a day. Try again in ${inWords(day?.resetSeconds ?? 0)}.`
    : `You have made ${API_LIMITS.minute} requests within a minute. Try again in ${inWords(minute.resetSeconds)}.`;
}

function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 120 ? [seconds, "second"] : seconds < 7_200 ? [Math.ceil(seconds / 60), "minute"] : [Math.ceil(seconds / 3_600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
