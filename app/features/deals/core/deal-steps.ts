import type { DealView } from "../deals.types.ts";

/** The steps of a deal, as its page shows them. */
export const STEPS = ["Offer", "Agree", "Meet", "Check", "Confirm"] as const;

/** The one thing for the reader to do next. */
export type NextAct = "accept" | "counter" | "renew" | "propose" | "take" | "arrive" | "check" | "confirm";

type Deal = Pick<DealView, "status" | "may" | "confirmed" | "meeting" | "isVoid">;

/** How many steps are done, and the reader's next act; null while it is the other player's turn or nothing is left. */
export function progressOf(deal: Deal): { done: number; next: NextAct | null } {
  const { status, may, isVoid } = deal;
  if (status === "confirmed") return { done: STEPS.length, next: null };
  if (status === "open") return { done: 1, next: nextOnOffer(may) };
  if (status !== "agreed" || isVoid) return { done: 0, next: null };
  return nextOnAgreed(deal);
}

function nextOnOffer(may: Deal["may"]): NextAct | null {
  if (may.accept) return "accept";
  if (may.renew) return "renew";
  return may.counter ? "counter" : null;
}

function nextOnAgreed({ confirmed, meeting }: Deal): { done: number; next: NextAct | null } {
  if (confirmed.me) return { done: 4, next: null };
  if (confirmed.them) return { done: 4, next: "confirm" };
  const proposal = meeting?.proposal ?? null;
  if (proposal && !proposal.isPast && proposal.by === "them") return { done: 2, next: "take" };
  if (meeting?.agreed) return meeting.agreed.here.me ? { done: 3, next: "check" } : { done: 2, next: "arrive" };
  if (proposal && !proposal.isPast) return { done: 2, next: null };
  return meeting?.choices ? { done: 2, next: "propose" } : { done: 3, next: "check" };
}
