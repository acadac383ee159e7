import { and, eq, inArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import type { Database } from "~/db/client.server.ts";
import { dealReceipts, deals } from "~/db/schema/deals.ts";
import { lockTradeIfThere } from "~/features/trades/trades.locks.queries.server.ts";
import { releaseTrade } from "~/features/trades/trades.offers.commands.server.ts";
import { nextDeal } from "./core/deal-state.ts";
import { RUNS, stateOf } from "./deals.locks.queries.server.ts";
import { recordStep } from "./deals.steps.commands.server.ts";

/**
 * Ends the deals of an account that is about to be deleted, except those it confirmed that the other can still confirm. Deletes those with
 * a deleted account, and those that only this account ever saw. Reopens the other's trade if a deal completed it and nobody confirmed the
 * deal. Removes the account's name from all receipts. Part of deleting the account.
 */
export const withdrawDeals = command({
  name: "deal.leave",
  who: "part",
  input: z.object({ userId: z.string() }),
  async run({ tx, ctx, nowAfter }, { userId }) {
    const own = or(eq(deals.firstId, userId), eq(deals.secondId, userId));
    const runs = and(own, RUNS);
    const running = await tx.select({ id: deals.id, tradeId: deals.tradeId }).from(deals).where(runs);
    // The trades first, in the order of their ids, as everybody who locks both.
    const trades = new Map<string, string>();
    for (const id of [...new Set(running.flatMap(({ tradeId }) => tradeId ?? []))].sort()) {
      const trade = await lockTradeIfThere(tx, id);
      if (trade) trades.set(id, trade.ownerId);
    }
    const rows = await tx.select().from(deals).where(runs).orderBy(deals.id).for("update");
    for (const row of rows) {
      const by = row.firstId === userId ? "first" : "second";
      const step = nextDeal(stateOf(row), { kind: "end", by }, nowAfter(row.changedAt).getTime());
      if (!step.ok) continue;
      // The deal was never confirmed, so the other player's trade reopens. The leaver's own trades go with the account.
      const owner = row.tradeId === null ? undefined : trades.get(row.tradeId);
      const isReleased = step.state.status === "ended" && row.tookTrade && owner !== undefined && owner !== userId;
      if (isReleased) await releaseTrade(ctx, { id: row.tradeId ?? "" });
      const taken = isReleased ? { tookTrade: false } : {};
      await recordStep(ctx, { row, state: step.state, by: "site", kind: "end", news: null, ...taken });
    }
    await forgetName(tx, userId);
    const isTheirsAlone = sql`((${deals.withheld} and ${deals.firstId} = ${userId}) or num_nonnulls(${deals.firstId}, ${deals.secondId}) = 1)`;
    await tx.delete(deals).where(and(own, isTheirsAlone));
    return done({});
  },
});

async function forgetName(tx: Database, userId: string): Promise<void> {
  for (const [column, side] of [
    ["firstName", deals.firstId],
    ["secondName", deals.secondId],
  ] as const) {
    const own = tx.select({ id: deals.id }).from(deals).where(eq(side, userId));
    await tx
      .update(dealReceipts)
      .set({ [column]: null })
      .where(inArray(dealReceipts.dealId, own));
  }
}
