import { type Refused, refused } from "~/access/result.ts";
import { type DealRefusal, type DealState, isOver, settle } from "./core/deal-state.ts";
import { DISPUTED_MS, MESSAGES, OVER_MESSAGES } from "./deals.constants.ts";
import type { DealMay, DealStatus, DealView } from "./deals.types.ts";

const REFUSALS: Record<Exclude<DealRefusal, "over">, string> = {
  turn: MESSAGES.notYourTurn,
  owner: MESSAGES.notYours,
  agreed: MESSAGES.isAgreed,
  "not-agreed": MESSAGES.notAgreed,
  confirmed: MESSAGES.isConfirmed,
  many: MESSAGES.manyOffers,
  early: MESSAGES.failed,
};

/** The refusal of an act on a deal at `now`. Its code is the reason, or the deal's outcome. */
export function dealRefusal(why: DealRefusal, state: DealState, now: number): Refused {
  if (why !== "over") return refused("conflict", REFUSALS[why], { code: why });
  return refusedOver(settle(state, now).status);
}

/** The refusal for a deal that is over. */
export function refusedOver(status: DealStatus): Refused {
  return isOver(status) && status in OVER_MESSAGES
    ? refused("conflict", OVER_MESSAGES[status as keyof typeof OVER_MESSAGES], { code: status })
    : refused("conflict", MESSAGES.failed);
}

/** As much of a deal as decides whether it can be disputed. */
interface DisputableDeal {
  agreedAt: Date | null;
  voidedAt: Date | null;
  endedAt: Date | null;
}

/** Why a deal cannot be disputed at `now`; null if it can. */
export function disputeRefusal({ agreedAt, voidedAt, endedAt }: DisputableDeal, now: number): string | null {
  if (agreedAt === null) return MESSAGES.notDisputed;
  if (voidedAt !== null) return MESSAGES.isVoid;
  return endedAt !== null && now >= endedAt.getTime() + DISPUTED_MS ? MESSAGES.tooLate : null;
}

interface Reader {
  isOffering: boolean;
  /** Confirmations so far. */
  confirmed: DealView["confirmed"];
  isAcceptable: boolean;
  /** The player who has to confirm the offer again. */
  renewal: DealView["renewal"];
  isDisputable: boolean;
  isVoid: boolean;
}

/** A player's possible actions on a deal with that visible status. */
export function actsOf(status: DealStatus, { isOffering, confirmed, isAcceptable, renewal, isDisputable, isVoid }: Reader): DealMay {
  const asked = status === "open" && !isOffering;
  return {
    accept: asked && isAcceptable && renewal === null,
    counter: asked && isAcceptable,
    decline: asked,
    withdraw: status === "open" && isOffering,
    renew: renewal === "me",
    cancel: status === "agreed" && !confirmed.me && !confirmed.them,
    confirm: status === "agreed" && !confirmed.me && !isVoid,
    dispute: isDisputable,
  };
}
