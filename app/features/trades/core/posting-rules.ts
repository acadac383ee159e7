import type { Role } from "~/platform/identity/actor.ts";
import { isAhead } from "~/platform/process/clock.ts";
import { COOLDOWN_MS, LIFETIMES, PINS, WITHOUT_COOLDOWN } from "../trades.constants.ts";

/** How long somebody of this role waits between two trades, in milliseconds. */
export function cooldownOf(role: Role): number {
  return WITHOUT_COOLDOWN.includes(role) ? 0 : COOLDOWN_MS;
}

/** When somebody of this role may post again after a trade at `lastPostedAt`, in milliseconds since 1970; null if already at `now`. */
export function nextPostAt(role: Role, lastPostedAt: number | null, now: number): number | null {
  if (lastPostedAt === null || isAhead(lastPostedAt, now)) return null;
  const next = lastPostedAt + cooldownOf(role);
  return next > now ? next : null;
}

/** The times of a trade that is posted at `now` by somebody of this role. */
export function termsOf(role: Role, now: Date): { expiresAt: Date; pinRank: number; pinnedUntil: Date | null } {
  const pin = PINS[role];
  return {
    expiresAt: new Date(now.getTime() + LIFETIMES[role]),
    pinRank: pin?.rank ?? 0,
    pinnedUntil: pin ? new Date(now.getTime() + pin.ms) : null,
  };
}
