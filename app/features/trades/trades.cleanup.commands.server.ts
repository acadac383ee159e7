import { and, eq, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import type { Database } from "~/db/client.server.ts";
import { tradeNames, tradePosters, trades } from "~/db/schema/trades.ts";
import { TRADES } from "./trades.cache-tags.ts";
import { RETENTION_MS } from "./trades.constants.ts";

const BATCH = 1_000;

/**
 * Deletes a batch of expired trades that were not completed, counting them for the notice to their owners, and a batch of those older than
 * 30 days, and the names that no open trade has. Safe to run twice at once. Returns how many were deleted, and whether there may be more.
 */
export const deleteOldTrades = command({
  name: "trade.delete-old",
  hidesNothing: true,
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    const expired = and(isNull(trades.completedAt), lte(trades.expiresAt, now)) as SQL;
    const old = lt(trades.createdAt, new Date(now.getTime() - RETENTION_MS));
    const batches = [await deleteBatch(tx, expired, trades.expiresAt), await deleteBatch(tx, old, trades.createdAt)];
    const gone = batches.flat();
    const uncompleted = gone.filter(({ completedAt }) => completedAt === null);
    // In the order of ids, so that two runs at once queue instead of deadlocking.
    for (const [userId, own] of [...Map.groupBy(uncompleted, (trade) => trade.userId)].sort(([one], [other]) => (one < other ? -1 : 1))) {
      await tx
        .insert(tradePosters)
        .values({ userId, removedTrades: own.length })
        .onConflictDoUpdate({
          target: tradePosters.userId,
          set: { removedTrades: sql`${tradePosters.removedTrades} + excluded.removed_trades` },
        });
    }
    await tx.delete(tradeNames).where(lt(tradeNames.keptUntil, now));
    const more = batches.some(({ length }) => length === BATCH);
    return done({ deleted: gone.length, more }, { invalidates: gone.length > 0 ? [TRADES] : [] });
  },
});

async function deleteBatch(tx: Database, over: SQL, order: PgColumn) {
  const batch = tx.select({ id: trades.id }).from(trades).where(over).orderBy(order).limit(BATCH).for("update", { skipLocked: true });
  return tx.delete(trades).where(inArray(trades.id, batch)).returning({ userId: trades.userId, completedAt: trades.completedAt });
}

/**
 * Records that the actor has read the notice about their first `upTo` removed trades (see `findRemovedTrades`). A repeated call, or one
 * after a notice about more trades, changes nothing.
 */
export const dismissRemovedTrades = command({
  name: "trade.dismiss-removed",
  who: "user",
  input: z.object({ upTo: z.coerce.number().int().min(0).max(0x7fffffff) }),
  oneStatement: "One row is updated, with the comparison in the statement.",
  async run({ tx, actor }, { upTo }) {
    await tx
      .update(tradePosters)
      .set({ removedRead: sql`greatest(${tradePosters.removedRead}, least(${tradePosters.removedTrades}, ${upTo}::integer))` })
      .where(eq(tradePosters.userId, actor.id));
    return done({});
  },
});
