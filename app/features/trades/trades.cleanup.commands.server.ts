import { and, eq, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { requireUser, requireWithinLimit } from "~/access/guards.ts";
import { tradePosters, trades } from "~/db/schema/trades.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import { RETENTION_MS } from "./trades.constants.ts";

const BATCH = 1_000;

/**
 * Deletes expired trades that were not completed, counting them for the notice to their owners, and every trade older than 30 days.
 * Each batch is a transaction; safe to run twice at once. Returns how many were deleted.
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
 * Notes that the actor has read the notice about their first `upTo` removed trades (see `findRemovedTrades`). Doing so twice, or after a
 * notice about more, changes nothing. Throws AppError `unauthenticated`, `forbidden` and `too_many`.
 */
export async function dismissRemovedTrades(ctx: AppContext, upTo: number): Promise<void> {
  const user = requireUser(ctx);
  await requireWithinLimit(ctx, "write", `trades:${user.id}`);
  const read = Number.isSafeInteger(upTo) ? Math.min(Math.max(0, upTo), 0x7fffffff) : 0;
  await ctx.db
    .update(tradePosters)
    .set({ removedRead: sql`greatest(${tradePosters.removedRead}, least(${tradePosters.removedTrades}, ${read}::integer))` })
    .where(eq(tradePosters.userId, user.id));
}
