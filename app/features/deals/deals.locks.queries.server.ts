import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { unchanged } from "~/access/command.server.ts";
import type { Scope } from "~/access/command-definition.ts";
import type { Database } from "~/db/client.server.ts";
import { dealLines, deals } from "~/db/schema/deals.ts";
import { lockTradeIfThere } from "~/features/trades/trades.locks.queries.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isId } from "~/text/ids.ts";
import { type DealAct, type DealState, nextDeal, otherSide } from "./core/deal-state.ts";
import { MESSAGES } from "./deals.constants.ts";
import { dealRefusal } from "./deals.policy.ts";
import type { DealSide, OfferedItems } from "./deals.types.ts";

export type DealRow = typeof deals.$inferSelect;

/** The condition that something can still become of a deal, unless its time is over. As in the indexes over them, without parameters. */
export const RUNS = sql`${deals.status} in ('open', 'agreed')`;

/** As much of a row as its rules need. */
export function stateOf(row: DealRow): DealState {
  return {
    status: row.status,
    offeredBy: row.offeredBy,
    offers: row.offers,
    expiresAt: row.expiresAt.getTime(),
    confirmed: { first: row.firstConfirmedAt?.getTime() ?? null, second: row.secondConfirmedAt?.getTime() ?? null },
  };
}

/** Which side of a deal somebody is; null if neither, and if it was kept from them. */
export function sideOf(row: Pick<DealRow, "firstId" | "secondId" | "withheld">, userId: string): DealSide | null {
  if (row.firstId === userId) return "first";
  return row.secondId === userId && !row.withheld ? "second" : null;
}

/** The player on a side; null for a deleted account. */
export const playerOn = (row: Pick<DealRow, "firstId" | "secondId">, side: DealSide) => (side === "first" ? row.firstId : row.secondId);

/** A deal that the user takes part in. Throws AppError `not_found`. */
export async function findOwnDeal(db: Database, userId: string, id: string): Promise<{ row: DealRow; me: DealSide }> {
  const [row] = isId(id) ? await db.select().from(deals).where(eq(deals.id, id)) : [];
  const me = row ? sideOf(row, userId) : null;
  if (!row || me === null) throw new AppError("not_found", MESSAGES.noDeal);
  return { row, me };
}

/**
 * A deal, locked until the transaction of `tx` ends, with its trade, if that is there still: the trade first, as everybody who locks both.
 * Null if there is no such deal.
 */
export async function lockDeal(tx: Database, id: string) {
  // Which trade it is about never changes.
  const [before] = isId(id) ? await tx.select({ tradeId: deals.tradeId }).from(deals).where(eq(deals.id, id)) : [];
  if (!before) return null;
  const trade = await lockTradeIfThere(tx, before.tradeId);
  const [row] = await tx.select().from(deals).where(eq(deals.id, id)).for("update");
  return row ? { row, trade } : null;
}

/** A deal of the user, with the same locks. Throws AppError `not_found`, before it locks anything of others. */
export async function lockOwnDeal(tx: Database, userId: string, id: string) {
  await findOwnDeal(tx, userId, id);
  const locked = await lockDeal(tx, id);
  const me = locked && sideOf(locked.row, userId);
  if (!me) throw new AppError("not_found", MESSAGES.noDeal);
  return { ...locked, me, otherId: playerOn(locked.row, otherSide(me)) };
}

/** The next state of a locked deal after an act, or the refusal of it. `repeated`: the same player did the same before. */
export function tryAct(row: DealRow, act: DealAct, { nowAfter }: Pick<Scope<"user", unknown>, "nowAfter">) {
  const now = nowAfter(row.changedAt);
  const step = nextDeal(stateOf(row), act, now.getTime());
  return step.ok ? { ...step, now } : { ok: false as const, refusal: dealRefusal(step.why, stateOf(row), now.getTime()) };
}

/**
 * Starts a player's act on a deal: locks it as `lockOwnDeal`, and returns it with its next state. Or `answer`, where nothing
 * is left to do: the refusal, or the earlier result of the same act.
 */
export async function beginAct(scope: Pick<Scope<"user", unknown>, "tx" | "actor" | "nowAfter">, id: string, actOf: ActOf) {
  const locked = await lockOwnDeal(scope.tx, scope.actor.id, id);
  const next = tryAct(locked.row, actOf(locked.me, scope.nowAfter(locked.row.changedAt)), scope);
  if (!next.ok) return { answer: next.refusal };
  return next.repeated ? { answer: unchanged({ id }) } : { answer: null, ...locked, state: next.state, now: next.now };
}

type ActOf = (me: DealSide, now: Date) => DealAct;

/** The pets of the offer in a line. */
export async function findOfferedItems(db: Database, { id, number }: { id: string; number: number }): Promise<OfferedItems> {
  const [line] = await db
    .select({ items: dealLines.items })
    .from(dealLines)
    .where(and(eq(dealLines.dealId, id), eq(dealLines.number, number)));
  return (line?.items ?? { first: [], second: [] }) as OfferedItems;
}

/** The condition that a deal is between these two, in either order. */
export function isBetween(oneId: string, otherId: string) {
  return or(and(eq(deals.firstId, oneId), eq(deals.secondId, otherId)), and(eq(deals.firstId, otherId), eq(deals.secondId, oneId)));
}

/** The condition that a deal is shown to the user. */
export function isOf(userId: string | SQL) {
  return sql`(${deals.firstId} = ${userId} or (${deals.secondId} = ${userId} and not ${deals.withheld}))`;
}
