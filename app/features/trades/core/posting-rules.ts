import type { Role } from "~/platform/identity/actor.ts";
import { COOLDOWN_MS, LIFETIMES, PINS, WITHOUT_COOLDOWN } from "../trades.constants.ts";

/** How long somebody of this role waits between two trades, in milliseconds. */
export function cooldownOf(role: Role): number {
  return WITHOUT_COOLDOWN.includes(role) ? 0 : COOLDOWN_MS;
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
