import { DAY_MS } from "~/text/durations.ts";

/** Days after a decision during which its person can appeal and its evidence is kept. */
const APPEAL_DAYS = 30;

/** Until when a decision can be appealed: before that moment, and no longer at it. */
export function appealEndsAt(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + APPEAL_DAYS * DAY_MS);
}

/** A decision as far as it says whether it can be appealed. */
interface Appealable {
  decision: string | null;
  decidedAt: Date | null;
  appealed: boolean;
}

/** Whether the person of a decision can appeal now: against it, once, and in time. */
export function canAppeal({ decision, decidedAt, appealed }: Appealable, now: Date): boolean {
  return decidedAt !== null && decision !== "no_fault" && !appealed && now < appealEndsAt(decidedAt);
}
