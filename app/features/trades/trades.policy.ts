import { type Refused, refused } from "~/access/result.ts";
import { type Actor, hasRole, isAdmin, isStaff, ROLES } from "~/platform/identity/actor.ts";
import { CLOSED_MESSAGES } from "./trades.constants.ts";

/** The fields of a trade that decide permissions. Times are milliseconds since 1970. */
export interface TradeState {
  ownerId: string;
  expiresAt: number;
  completedAt: number | null;
  hidden: boolean;
}

/** Why nothing can be done with a trade any more at `now`; null while it is open. */
export function closedReason(trade: TradeState, now: number): "completed" | "expired" | "hidden" | null {
  if (trade.completedAt !== null) return "completed";
  if (trade.hidden) return "hidden";
  return trade.expiresAt <= now ? "expired" : null;
}

/** The same as a refusal, `conflict`, whose code is that reason. */
export function closedRefusal(trade: TradeState, now: Date): Refused | null {
  const reason = closedReason(trade, now.getTime());
  return reason && refused("conflict", CLOSED_MESSAGES[reason], { code: reason });
}

/** Whether the trade is the actor's own. */
export function isOwnTrade(actor: Actor, trade: Pick<TradeState, "ownerId">): boolean {
  return actor.kind === "user" && actor.id === trade.ownerId;
}

/** Whether the actor may see the trade: a hidden one is seen by its owner and by staff alone. */
export function canSeeTrade(actor: Actor, trade: TradeState): boolean {
  return !trade.hidden || isOwnTrade(actor, trade) || isStaff(actor);
}

/** Whether the actor may delete the trade: its owner, admins and owners. */
export function canDeleteTrade(actor: Actor, trade: Pick<TradeState, "ownerId">): boolean {
  return isOwnTrade(actor, trade) || isAdmin(actor);
}

/** Whether the actor may take trades and comments out of sight, and put them back. */
export function canHide(actor: Actor): boolean {
  return isStaff(actor);
}

/** Whether the actor may say which private servers belong to the trade: its owner, admins and owners. Moderators see them. */
export function canConnectServers(actor: Actor, trade: Pick<TradeState, "ownerId">): boolean {
  return (isOwnTrade(actor, trade) && hasRole(actor, ...ROLES)) || isAdmin(actor);
}
