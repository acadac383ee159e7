import { isAhead } from "~/platform/process/clock.ts";
import { minutesLeft } from "~/text/dates.ts";
import { SUBMIT_COOLDOWN_MS } from "../servers.constants.ts";

/** When somebody who submitted at `submittedAt` may submit again, both in milliseconds since 1970; null if they may at `now`. */
export function findCooldownEnd(submittedAt: number | null, now: number): number | null {
  const end = submittedAt === null || isAhead(submittedAt, now) ? now : submittedAt + SUBMIT_COOLDOWN_MS;
  return end > now ? end : null;
}

/** The message for somebody who submits too soon. Both in milliseconds since 1970. */
export function formatCooldown(until: number, now: number): string {
  const minutes = Math.max(1, minutesLeft(until - now));
  return `You can submit another server in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
