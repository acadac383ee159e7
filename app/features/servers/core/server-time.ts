import { SUBMIT_COOLDOWN_MS } from "../servers.constants.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How much longer a server is listed, in words; hours and minutes are rounded up (SRV-023). Both in milliseconds since 1970. */
export function formatExpiry(expiresAt: number, now: number): string {
  const left = expiresAt - now;
  if (left <= 0) return "Expired";
  if (left > 2 * DAY) return `Expires in ${Math.ceil(left / DAY)} days`;
  return left > HOUR ? `Expires in ${Math.ceil(left / HOUR)}h` : `Expires in ${Math.ceil(left / MINUTE)} min`;
}

/** When somebody who submitted at `submittedAt` may submit again, both in milliseconds since 1970; null when they may at `now` (SRV-018). */
export function findCooldownEnd(submittedAt: number | null, now: number): number | null {
  const end = submittedAt === null ? now : submittedAt + SUBMIT_COOLDOWN_MS;
  return end > now ? end : null;
}

/** The message for somebody who submits too soon. Both in milliseconds since 1970. */
export function formatCooldown(until: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((until - now) / MINUTE));
  return `You can submit another server in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
