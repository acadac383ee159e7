import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { tradeInterests, trades } from "~/db/schema/trades.ts";
import { BLOCK_MESSAGES } from "~/features/moderation/moderation.blocks.constants.ts";
import { mayReach } from "~/features/moderation/moderation.reach.queries.server.ts";
import { notify, settleNotice } from "~/features/notifications/notifications.commands.server.ts";
import { TRADES, tradeTag } from "./trades.cache-tags.ts";
import { MESSAGES } from "./trades.constants.ts";
import { lockTrade, lockVisibleTrade } from "./trades.locks.queries.server.ts";
import { closedRefusal, isOwnTrade } from "./trades.policy.ts";
import { target } from "./trades.schemas.ts";

/** The trade, and the version of its pets that the visitor saw; the present one by default. */
const input = target.extend({ petsVersion: z.int().min(0).optional() });

/**
 * Expresses the actor's interest in an open trade of somebody else, once until it is withdrawn, and returns how many are
 * interested, and in which version of its pets. Its owner is notified once. After the pets have changed, the interest can be confirmed.
 * Refuses as `not_found` and `conflict` (code `own`, `repeated`, `blocks` if the actor blocked the owner, or why the trade is over).
 */
export const expressInterest = command({
  name: "trade.interest",
  hidesNothing: true,
  who: "voice",
  input,
  async run({ tx, actor, now, ctx }, { id: tradeId, petsVersion: seen }) {
    // The lock on the trade puts interests and changes of its pets in order.
    const trade = await lockVisibleTrade(tx, actor, tradeId, "update");
    if (isOwnTrade(actor, trade)) return refused("conflict", MESSAGES.interestOwn, { code: "own" });
    const closed = closedRefusal(trade, now);
    if (closed) return closed;
    // If the owner blocked the actor, everything works as usual, except that the owner neither sees it nor is notified.
    const reach = await mayReach(ctx, actor.id, trade.ownerId);
    if (!reach.ok && reach.reason === "blocks") return refused("conflict", BLOCK_MESSAGES.youBlocked, { code: "blocks" });
    const { row, ownerId } = trade;
    const petsVersion = Math.min(seen ?? row.petsVersion, row.petsVersion);
    const outdated = petsVersion < row.petsVersion;
    const own = and(eq(tradeInterests.tradeId, tradeId), eq(tradeInterests.userId, actor.id));
    const [before] = await tx.select().from(tradeInterests).where(own);
    if (before && before.petsVersion >= petsVersion) return refused("conflict", MESSAGES.interestRepeated, { code: "repeated" });
    if (before) {
      await tx.update(tradeInterests).set({ petsVersion }).where(own);
      const { interestedCount } = row;
      const events = [{ topic: "trade.updated" as const, event: { tradeId, ownerId } }];
      return done({ interestedCount, petsVersion, outdated, confirmed: true }, { invalidates: [tradeTag(tradeId)], events });
    }
    await tx.insert(tradeInterests).values({ tradeId, userId: actor.id, createdAt: now, petsVersion });
    const [counted] = await tx
      .update(trades)
      .set({ interestedCount: sql`${trades.interestedCount} + 1` })
      .where(eq(trades.id, tradeId))
      .returning({ interestedCount: trades.interestedCount });
    const interestedCount = counted?.interestedCount ?? 0;
    const details = { kind: "interest" as const, tradeId, by: actor.id };
    await notify(ctx, { userIds: [ownerId], source: interestSource(tradeId, actor.id), details });
    const event = { tradeId, ownerId, userId: actor.id, interestedCount };
    return done(
      { interestedCount, petsVersion, outdated, confirmed: false },
      { invalidates: [TRADES, tradeTag(tradeId)], events: [{ topic: "interest.added", event }] },
    );
  },
});

/**
 * Takes the actor's interest in a trade back, and returns how many are interested now. Its owner's notification counts as read, and a later
 * interest notifies nobody. Succeeds if there was none. Refuses as `not_found`, and as `conflict` where the trade is over.
 */
export const takeBackInterest = command({
  name: "trade.take-back-interest",
  hidesNothing: true,
  who: "user",
  input: target,
  async run({ tx, actor, now, ctx }, { id: tradeId }) {
    const trade = await lockTrade(tx, tradeId, "update");
    const closed = closedRefusal(trade, now);
    if (closed) return closed;
    const own = and(eq(tradeInterests.tradeId, tradeId), eq(tradeInterests.userId, actor.id));
    const gone = await tx.delete(tradeInterests).where(own).returning({ tradeId: tradeInterests.tradeId });
    if (gone.length === 0) return unchanged({ interestedCount: trade.row.interestedCount });
    const interestedCount = trade.row.interestedCount - 1;
    await tx.update(trades).set({ interestedCount }).where(eq(trades.id, tradeId));
    await settleNotice(ctx, { userId: trade.ownerId, source: interestSource(tradeId, actor.id) });
    const event = { tradeId, ownerId: trade.ownerId };
    return done({ interestedCount }, { invalidates: [TRADES, tradeTag(tradeId)], events: [{ topic: "trade.updated", event }] });
  },
});

const interestSource = (tradeId: string, userId: string) => `interest:${tradeId}:${userId}`;

/** Withdraws the interest of an account that is about to be deleted, so that it is no longer counted. */
export const withdrawInterests = command({
  name: "trade.withdraw-interests",
  who: "part",
  input: z.object({ userId: z.string() }),
  async run({ tx }, { userId }) {
    const own = tx.select({ id: tradeInterests.tradeId }).from(tradeInterests).where(eq(tradeInterests.userId, userId));
    // In the order of ids, so that two who leave at once queue; the trade first, as everybody who changes one.
    await tx.select({ id: trades.id }).from(trades).where(inArray(trades.id, own)).orderBy(trades.id).for("update");
    await tx.execute(sql`
      with gone as (delete from ${tradeInterests} where user_id = ${userId} returning trade_id)
      update ${trades} set interested_count = interested_count - 1 from gone where id = gone.trade_id`);
    return done({}, { invalidates: [TRADES] });
  },
});
