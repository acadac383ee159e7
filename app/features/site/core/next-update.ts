const DAY_MS = 24 * 60 * 60_000;

/**
 * The first 00:00 UTC after `now`, both in milliseconds since 1970: "Set to Midnight" and the automatic next update
 * (STAT-030, STAT-032, STAT-033). Days of UTC all have the same length, so no time zone or daylight saving enters.
 */
export function nextMidnightUtc(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}

/**
 * When the next value update is: the time that staff set while that lies ahead, else the next 00:00 UTC. An update that
 * has taken place is thus followed by the next one without anybody's doing. All in milliseconds since 1970.
 */
export function nextUpdateAfter(set: number | null, now: number): number {
  return set !== null && set > now ? set : nextMidnightUtc(now);
}
