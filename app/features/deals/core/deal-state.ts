import { AGREED_MS, CONFIRM_MS, MAX_OFFERS } from "../deals.constants.ts";
import type { DealSide, DealStatus } from "../deals.types.ts";

/** The parts of a deal that decide which acts are possible. Times are milliseconds since 1970. */
export interface DealState {
  status: DealStatus;
  /** The side that made the current offer; the other one answers. */
  offeredBy: DealSide;
  offers: number;
  /** Until when the offer holds; of an agreed deal, until when it has to be confirmed. */
  expiresAt: number;
  confirmed: Readonly<Record<DealSide, number | null>>;
}

/** An act of a player, or an event from elsewhere. */
export type DealAct = PlayersAct | { kind: "outbid" } | { kind: "expire" } | { kind: "end"; by: DealSide };

type PlayersAct =
  | { kind: "counter"; by: DealSide; until: number }
  /** `renew` confirms one's own offer again. */
  | { kind: "accept" | "decline" | "withdraw" | "renew" | "cancel" | "confirm"; by: DealSide };

/** Why something cannot be done with a deal. */
export type DealRefusal = "over" | "turn" | "owner" | "agreed" | "not-agreed" | "confirmed" | "many" | "early";

/** The state of a deal after an act. `repeated`: the same player did the same before, and nothing changes. */
export type DealStep = { ok: true; state: DealState; repeated: boolean } | { ok: false; why: DealRefusal };

/** The other one of two. */
export function otherSide(side: DealSide): DealSide {
  return side === "first" ? "second" : "first";
}

/** Whether nothing more can become of a deal. */
export function isOver(status: DealStatus): boolean {
  return status !== "open" && status !== "agreed";
}

/** A deal as it is at `now`, by the clock alone: offers and confirmations that came too late are over. */
export function settle(state: DealState, now: number): DealState {
  if (isOver(state.status) || now < state.expiresAt) return state;
  if (state.status === "open") return { ...state, status: "expired" };
  return { ...state, status: isConfirmedByOne(state) ? "one_sided" : "lapsed" };
}

/** Whether at least one of the two confirmed the deal. From then on only the other's confirmation or the clock ends it. */
export function isConfirmedByOne({ confirmed: { first, second } }: Pick<DealState, "confirmed">): boolean {
  return first !== null || second !== null;
}

/** Whether a deal has a receipt: both say that it happened, or one does and the other did not in time. */
export function hasReceipt(status: DealStatus): boolean {
  return status === "confirmed" || status === "one_sided";
}

/**
 * Deal state machine: the next state after an act at `now`, or the reason for its refusal. The one rule for players, jobs and other rooms:
 * an act on the stored state has one outcome, even with concurrent acts.
 */
export function nextDeal(stored: DealState, act: DealAct, now: number): DealStep {
  const state = settle(stored, now);
  if (act.kind === "expire") return state === stored ? refuse(isOver(state.status) ? "over" : "early") : step(state);
  if (isRepeated(state, act)) return { ok: true, state, repeated: true };
  if (isOver(state.status)) return refuse("over");
  if (act.kind === "end") return step(endState(state, act.by));
  return state.status === "open" ? nextOpen(state, act, now) : nextAgreed(state, act, now);
}

/** A running deal after one player's account is deleted: the other can still confirm what that account confirmed. */
function endState(state: DealState, by: DealSide): DealState {
  if (!isConfirmedByOne(state)) return { ...state, status: "ended" };
  return state.confirmed[by] === null ? { ...state, status: "one_sided" } : state;
}

function nextOpen(state: DealState, act: PlayersAct | { kind: "outbid" }, now: number): DealStep {
  if (act.kind === "outbid") return step({ ...state, status: "outbid" });
  if (act.kind === "cancel" || act.kind === "confirm") return refuse("not-agreed");
  const isOffering = act.by === state.offeredBy;
  if (act.kind === "renew") return isOffering ? step(state) : refuse("owner");
  if (act.kind === "withdraw") return isOffering ? step({ ...state, status: "withdrawn" }) : refuse("owner");
  if (isOffering) return refuse("turn");
  if (act.kind === "decline") return step({ ...state, status: "declined" });
  if (act.kind !== "counter") return step({ ...state, status: "agreed", expiresAt: now + AGREED_MS });
  if (state.offers >= MAX_OFFERS) return refuse("many");
  return step({ ...state, offeredBy: act.by, offers: state.offers + 1, expiresAt: act.until });
}

function nextAgreed(state: DealState, act: PlayersAct | { kind: "outbid" }, now: number): DealStep {
  if (act.kind !== "cancel" && act.kind !== "confirm") return refuse("agreed");
  const { confirmed } = state;
  if (act.kind === "cancel") {
    return isConfirmedByOne(state) ? refuse("confirmed") : step({ ...state, status: "cancelled" });
  }
  const both = { ...confirmed, [act.by]: now };
  if (confirmed[otherSide(act.by)] !== null) return step({ ...state, status: "confirmed", confirmed: both });
  return step({ ...state, confirmed: both, expiresAt: now + CONFIRM_MS });
}

/** Whether the same player did the same before. */
function isRepeated({ status, offeredBy, confirmed }: DealState, act: DealAct): boolean {
  switch (act.kind) {
    case "accept":
      return status === "agreed" && act.by !== offeredBy;
    case "decline":
      return status === "declined" && act.by !== offeredBy;
    case "withdraw":
      return status === "withdrawn" && act.by === offeredBy;
    case "cancel":
      return status === "cancelled";
    case "confirm":
      return (status === "agreed" || status === "confirmed") && confirmed[act.by] !== null;
    default:
      return false;
  }
}

const step = (state: DealState): DealStep => ({ ok: true, state, repeated: false });
const refuse = (why: DealRefusal): DealStep => ({ ok: false, why });

/** Circumstances that decide how a player sees a deal. */
export interface DealSurroundings {
  me: DealSide;
  /** Whether one of the two blocked the other: the reader, or only the other one. */
  block: "blocks" | "blocked" | null;
  /** Whether the other's account is banned or deleted. */
  isOtherGone: boolean;
  /** Whether the trade that the deal is about was completed otherwise. */
  isTradeTaken: boolean;
}

/**
 * A deal's status as one of its players sees it at `now`. A blocked player does not see the block: their own offers wait until they
 * expire, and the other's look withdrawn. After the first confirmation, circumstances no longer change the status.
 */
export function seenStatus(stored: DealState, now: number, { me, block, isOtherGone, isTradeTaken }: DealSurroundings): DealStatus {
  const { status, offeredBy } = settle(stored, now);
  if (isOver(status) || isConfirmedByOne(stored)) return status;
  if (isOtherGone) return "ended";
  if (status === "agreed") return block === null ? status : "cancelled";
  if (isTradeTaken) return "outbid";
  return block === "blocks" || (block === "blocked" && offeredBy !== me) ? "withdrawn" : status;
}

/**
 * The line that a block adds to the history: to its player “You blocked …”, and to the other one what it looks like. Null where it changes
 * nothing that the reader sees.
 */
export function blockLine(stored: DealState, seen: DealStatus, block: DealSurroundings["block"], now: number) {
  if (block === null || settle(stored, now).status === seen || (seen !== "cancelled" && seen !== "withdrawn")) return null;
  if (block === "blocks") return { by: "me", kind: "block" } as const;
  return { by: "them", kind: seen === "cancelled" ? "cancel" : "withdraw" } as const;
}
