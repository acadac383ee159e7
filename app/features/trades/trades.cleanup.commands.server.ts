import { and, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { tradePosters, trades } from "~/db/schema/trades.ts";
import { type AppContext, dropCaches } from "~/platform/context.server.ts";
import { RETENTION_MS } from "./trades.constants.ts";

const BATCH = 1_000;

/**
 * Deletes what is over: expired trades that were not completed, which are counted for their owners' notice, and every trade older
 * than 30 days. In batches, each a transaction; safe to run twice at once. Returns how many were deleted.
 */
export async function deleteOldTrades(ctx: AppContext): Promise<number> {
  const now = ctx.now();
  const expired = and(isNull(trades.completedAt), lte(trades.expiresAt, now)) as SQL;
  const old = lt(trades.createdAt, new Date(now.getTime() - RETENTION_MS));
  const deleted = (await deleteAll(ctx, expired, trades.expiresAt)) + (await deleteAll(ctx, old, trades.createdAt));
  if (deleted > 0) dropCaches(ctx, ["trades"]);
  return deleted;
}

async function deleteAll(ctx: AppContext, over: SQL, order: PgColumn): Promise<number> {
  let deleted = 0;
  for (let last = BATCH; last === BATCH; deleted += last) {
    last = await ctx.db.transaction(async (tx) => {
      const batch = tx.select({ id: trades.id }).from(trades).where(over).orderBy(order).limit(BATCH).for("update", { skipLocked: true });
      const gone = await tx
        .delete(trades)
        .where(inArray(trades.id, batch))
        .returning({ userId: trades.userId, completedAt: trades.completedAt });
      const uncompleted = gone.filter(({ completedAt }) => completedAt === null);
      // In the order of ids, so that two who count at once wait in line.
      for (const [userId, own] of [...Map.groupBy(uncompleted, (trade) => trade.userId)].sort(([one], [other]) => (one < other ? -1 : 1))) {
        await tx
          .update(tradePosters)
          .set({ removedTrades: sql`${tradePosters.removedTrades} + ${own.length}` })
          .where(eq(tradePosters.userId, userId));
      }
      return gone.length;
    });
  }
  return deleted;
}

/**
 * How many of the actor's expired trades were deleted since the last call: what the notice on the own profile tells, once
 * (TRD-144 … TRD-147). "failed" where it cannot be read; 0 for whoever has none. Never throws.
 */
export async function tellRemovedTrades(ctx: AppContext): Promise<number | "failed"> {
  const { actor } = ctx;
  if (actor.kind !== "user") return 0;
  try {
    return await ctx.db.transaction(async (tx) => {
      const waiting = and(eq(tradePosters.userId, actor.id), gt(tradePosters.removedTrades, 0));
      const [row] = await tx.select({ count: tradePosters.removedTrades }).from(tradePosters).where(waiting).for("update");
      if (row) await tx.update(tradePosters).set({ removedTrades: 0 }).where(eq(tradePosters.userId, actor.id));
      return row?.count ?? 0;
    });
  } catch (error) {
    ctx.log.error({ err: error }, "the number of removed trades could not be read");
    return "failed";
  }
}
