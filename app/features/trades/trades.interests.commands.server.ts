import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { tradeInterests, trades } from "~/db/schema/trades.ts";
import { TRADES, tradeTag } from "./trades.cache-tags.ts";
import { MESSAGES } from "./trades.constants.ts";
import { lockVisibleTrade } from "./trades.locks.queries.server.ts";
import { closedRefusal, isOwnTrade } from "./trades.policy.ts";
import { target } from "./trades.schemas.ts";

/**
 * Says that the actor is interested in an open trade of somebody else, once and for good (TRD-118 … TRD-127), and gives how many are.
 * Refuses as `not_found` and `conflict` (code `own`, `repeated`, or why the trade is over).
 */
export const expressInterest = command({
  name: "trade.interest",
  who: "voice",
  limit: "write",
  input: target,
  async run({ tx, actor, now }, { id: tradeId }) {
    const trade = await lockVisibleTrade(tx, actor, tradeId, "update");
    if (isOwnTrade(actor, trade)) return refused("conflict", MESSAGES.interestOwn, { code: "own" });
    const closed = closedRefusal(trade, now);
    if (closed) return closed;
    const added = await tx
      .insert(tradeInterests)
      .values({ tradeId, userId: actor.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ userId: tradeInterests.userId });
    if (added.length === 0) return refused("conflict", MESSAGES.interestRepeated, { code: "repeated" });
    const [counted] = await tx
      .update(trades)
      .set({ interestedCount: sql`${trades.interestedCount} + 1` })
      .where(eq(trades.id, tradeId))
      .returning({ interestedCount: trades.interestedCount });
    const interestedCount = counted?.interestedCount ?? 0;
    const event = { tradeId, ownerId: trade.ownerId, userId: actor.id, interestedCount };
    return done({ interestedCount }, { drops: [TRADES, tradeTag(tradeId)], events: [{ topic: "interest.added", event }] });
  },
});

/** Takes back the interest of an account that is about to be deleted, so that it is counted no longer. */
export const withdrawInterests = command({
  name: "trade.withdraw-interests",
  who: "part",
  limit: "none",
  input: z.object({ userId: z.string() }),
  async run({ tx }, { userId }) {
    await tx.execute(sql`
      with gone as (delete from ${tradeInterests} where user_id = ${userId} returning trade_id)
      update ${trades} set interested_count = interested_count - 1 from gone where id = gone.trade_id`);
    return done({}, { drops: [TRADES] });
  },
});
