import type { UserActor } from "~/platform/identity/actor.ts";

/** The columns of an account that say whether it is banned. */
export interface BanColumns {
  bannedAt: Date | null;
  banReason: string | null;
  bannedUntil: Date | null;
}

/** The ban that holds at `now`; null without one, and for one that has ended. It holds before its end, and no longer at it. */
export function banAt({ bannedAt, banReason, bannedUntil }: BanColumns, now: Date): UserActor["ban"] {
  if (!bannedAt || (bannedUntil && bannedUntil <= now)) return null;
  return { reason: banReason ?? "", ...(bannedUntil && { until: bannedUntil }) };
}

/** The columns of an account without a ban. */
export const NO_BAN: BanColumns = { bannedAt: null, banReason: null, bannedUntil: null };

/** The columns of an account that restrict what it may do. */
export interface RestrictionColumns extends BanColumns {
  mutedUntil: Date | null;
}

/** The ban and the mute in force at `now`, as columns; null without either. */
export function restrictionsAt({ mutedUntil, ...ban }: RestrictionColumns, now: Date): RestrictionColumns | null {
  const isMuted = mutedUntil !== null && mutedUntil > now;
  const isBanned = banAt(ban, now) !== null;
  if (!isMuted && !isBanned) return null;
  const { bannedAt, banReason, bannedUntil } = isBanned ? ban : NO_BAN;
  return { bannedAt, banReason, bannedUntil, mutedUntil: isMuted ? mutedUntil : null };
}

/** Whether a ban or mute until `one` lasts longer than another until `other`; null is for good. */
export function lastsLonger(one: Date | null, other: Date | null): boolean {
  return other !== null && (one === null || one > other);
}
