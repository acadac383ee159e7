import { and, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { tradeNames, tradePosters, trades } from "~/db/schema/trades.ts";
import { isOfMember } from "~/features/accounts/accounts.members.queries.server.ts";
import { notify, settleNotice } from "~/features/notifications/notifications.commands.server.ts";
import { formatMinutes } from "~/text/dates.ts";
import { keepableFrom, keptUntil } from "./core/posting-rules.ts";
import { TRADES, tradeTag } from "./trades.cache-tags.ts";
import { END_NOTICE_MS, MESSAGES, RETENTION_MS } from "./trades.constants.ts";
import { lockTrade } from "./trades.locks.queries.server.ts";
import { closedRefusal, isOwnTrade } from "./trades.policy.ts";
import { target } from "./trades.schemas.ts";

const NOTIFIED_AT_ONCE = 200;
const DELETED_AT_ONCE = 1_000;

/**
 * Sets the end of an open trade of the actor's to one lifetime from now, by their role at this moment, at most 24 hours after it was posted.
 * Cooldown and time on top stay. Returns the new end in milliseconds since 1970. Refuses as `not_found`, `forbidden`, and as `conflict`
 * before the middle of its life (code `early`), where it would not end later (`longest`), and where it is over.
 */
export const keepTradeAlive = command({
  name: "trade.keep-alive",
  hidesNothing: true,
  who: "voice",
  input: target,
  async run({ tx, actor, nowAfter, ctx }, { id }) {
    const trade = await lockTrade(tx, id, "update");
    if (!isOwnTrade(actor, trade)) return refused("forbidden", "Only the owner of a trade can keep it alive.");
    const { row, expiresAt } = trade;
    const now = nowAfter(row.createdAt, row.keptAt);
    const closed = closedRefusal(trade, now);
    if (closed) return closed;
    const [createdAt, at] = [row.createdAt.getTime(), now.getTime()];
    const from = keepableFrom({ createdAt, keptAt: row.keptAt?.getTime() ?? null, expiresAt });
    if (at < from) return refused("conflict", MESSAGES.keptTooEarly(formatMinutes(from - at)), { code: "early" });
    const until = keptUntil(actor, createdAt, at);
    if (until <= expiresAt) return refused("conflict", MESSAGES.keptLongest, { code: "longest" });
    await tx
      .update(trades)
      .set({ expiresAt: new Date(until), keptAt: now, endNotifiedAt: null })
      .where(eq(trades.id, id));
    await settleNotice(ctx, { userId: actor.id, source: endSource(id, expiresAt) });
    const event = { tradeId: id, ownerId: actor.id };
    return done({ until, left: until - at }, { invalidates: [TRADES, tradeTag(id)], events: [{ topic: "trade.updated", event }] });
  },
});

/** Each end of a trade notifies once. */
const endSource = (id: string, expiresAt: number) => `ending:${id}:${expiresAt}`;

/** Notifies the posters of a batch of open trades that end soon, once before each end. Returns whether there may be more. */
export const notifyOfEnds = command({
  name: "trade.notify-ends",
  hidesNothing: true,
  who: "system",
  input: z.object({}),
  async run({ tx, now, ctx }) {
    const { id, userId, expiresAt, completedAt, hiddenAt, endNotifiedAt } = trades;
    const isOpen = and(isNull(completedAt), isNull(hiddenAt), gt(expiresAt, now), isOfMember(userId));
    const batch = tx
      .select({ id })
      .from(trades)
      .where(and(isOpen, lte(expiresAt, new Date(now.getTime() + END_NOTICE_MS)), isNull(endNotifiedAt)))
      .orderBy(expiresAt)
      .limit(NOTIFIED_AT_ONCE)
      .for("update", { skipLocked: true });
    const ending = await tx.update(trades).set({ endNotifiedAt: now }).where(inArray(id, batch)).returning({ id, userId, expiresAt });
    for (const trade of ending) {
      const details = { kind: "ending" as const, tradeId: trade.id };
      await notify(ctx, { userIds: [trade.userId], source: endSource(trade.id, trade.expiresAt.getTime()), details });
    }
    return done({ notified: ending.length, more: ending.length === NOTIFIED_AT_ONCE });
  },
});

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
    const more = batches.some(({ length }) => length === DELETED_AT_ONCE);
    return done({ deleted: gone.length, more }, { invalidates: gone.length > 0 ? [TRADES] : [] });
  },
});

async function deleteBatch(tx: Database, over: SQL, order: PgColumn) {
  const batch = tx
    .select({ id: trades.id })
    .from(trades)
    .where(over)
    .orderBy(order)
    .limit(DELETED_AT_ONCE)
    .for("update", { skipLocked: true });
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
