import type { Actor } from "~/platform/identity/actor.ts";

/** The part of a giveaway on which permissions depend. */
interface GiveawayTimes {
  isActive: boolean;
  endsAt: Date;
  closedAt: Date | null;
}

/** Whether entries are accepted at `now`: staff have not ended it, and its end has not come. */
export function isOpen({ isActive, endsAt, closedAt }: GiveawayTimes, now: Date): boolean {
  return isActive && closedAt === null && endsAt > now;
}

/** Whether the entries of the actor count twice: those of premium users and partners. */
export function isBoosted(actor: Actor): boolean {
  return actor.kind === "user" && (actor.role === "premium" || actor.role === "partner");
}
