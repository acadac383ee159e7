import { DAY_MS } from "~/text/durations.ts";

/** How long a partnership lasts after it was confirmed, and how long before its end its owner is reminded. */
const LASTS_MS = 365 * DAY_MS;
const REMIND_MS = 30 * DAY_MS;

/** The end of a partnership that was last confirmed at that time, and the time from which it can be renewed. */
export function partnershipEnds(confirmedAt: Date): { endsAt: Date; remindAt: Date } {
  const endsAt = new Date(confirmedAt.getTime() + LASTS_MS);
  return { endsAt, remindAt: new Date(endsAt.getTime() - REMIND_MS) };
}

/** The latest times of a confirmation after which a partnership is over at `now`, or its owner is to be reminded. */
export function confirmedBefore(now: Date): { isOver: Date; isDue: Date } {
  const isOver = new Date(now.getTime() - LASTS_MS);
  return { isOver, isDue: new Date(isOver.getTime() + REMIND_MS) };
}

/** How long a rejected player waits. */
const APPLY_AGAIN_DAYS = 30;

/** The latest rejection after which somebody may apply again at `now`. */
export const applicationsOpenTo = (now: Date) => new Date(now.getTime() - APPLY_AGAIN_DAYS * DAY_MS);

/** The time from which a player rejected at that time may apply again. */
export function applyAgainAt(rejectedAt: Date): Date {
  return new Date(rejectedAt.getTime() + APPLY_AGAIN_DAYS * DAY_MS);
}
