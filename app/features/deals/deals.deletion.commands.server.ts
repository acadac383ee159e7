import { and, eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { deals } from "~/db/schema/deals.ts";
import { lockTradeIfThere } from "~/features/trades/trades.locks.queries.server.ts";
import { nextDeal } from "./core/deal-state.ts";
import { RUNS, stateOf } from "./deals.locks.queries.server.ts";
import { recordStep } from "./deals.steps.commands.server.ts";

/**
 * Ends the deals of an account that is about to be deleted, and deletes those of which the other account is gone already, and those that
 * nobody but the account ever saw. Part of deleting the account.
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
    for (const id of [...new Set(running.map(({ tradeId }) => tradeId))].sort()) await lockTradeIfThere(tx, id);
    const rows = await tx.select().from(deals).where(runs).orderBy(deals.id).for("update");
    for (const row of rows) {
      const step = nextDeal(stateOf(row), { kind: "end" }, nowAfter(row.changedAt).getTime());
      if (!step.ok) continue;
      const recorded = await recordStep(ctx, { row, state: step.state, by: "site", kind: "end", news: null });
      if (!recorded.ok) return recorded;
    }
    const isTheirsAlone = sql`((${deals.withheld} and ${deals.firstId} = ${userId}) or num_nonnulls(${deals.firstId}, ${deals.secondId}) = 1)`;
    await tx.delete(deals).where(and(own, isTheirsAlone));
    return done({});
  },
});
