import { and, asc, inArray, lte, notInArray } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { deals } from "~/db/schema/deals.ts";
import { releaseTrade } from "~/features/trades/trades.offers.commands.server.ts";
import { nextDeal } from "./core/deal-state.ts";
import { KEPT_MS } from "./deals.constants.ts";
import { lockDeal, stateOf } from "./deals.locks.queries.server.ts";
import { recordStep } from "./deals.steps.commands.server.ts";
import type { LineKind } from "./deals.types.ts";

const A_TIME = 200;

const oneDeal = z.object({ id: z.uuid() });

/** Writes down that the time of a deal is over, if it is. */
export const expireDeal = command({
  name: "deal.expire",
  hidesNothing: true,
  who: "system",
  input: oneDeal,
  async run({ tx, ctx, nowAfter }, { id }) {
    const locked = await lockDeal(tx, id);
    if (!locked) return unchanged({});
    const { row, trade } = locked;
    const step = nextDeal(stateOf(row), { kind: "expire" }, nowAfter(row.changedAt).getTime());
    if (!step.ok) return unchanged({});
    // A deal without confirmation is no evidence for values.
    const isReleased = step.state.status === "lapsed" && row.tookTrade && trade !== null;
    if (isReleased) await releaseTrade(ctx, { id: trade.row.id });
    const isOffer = step.state.status === "expired";
    const kind: LineKind = isOffer ? "expire" : "lapse";
    const more = { by: "site" as const, kind, news: isOffer ? ("expired" as const) : null };
    await recordStep(ctx, { row, state: step.state, ...more, ...(isReleased && { tookTrade: false }) });
    return done({});
  },
});

/** Ends an offer on a trade that was completed otherwise. */
export const outbidDeal = command({
  name: "deal.outbid",
  hidesNothing: true,
  who: "system",
  input: oneDeal,
  async run({ tx, ctx, nowAfter }, { id }) {
    const locked = await lockDeal(tx, id);
    if (!locked?.trade || locked.trade.completedAt === null || locked.row.status !== "open") return unchanged({});
    const { row } = locked;
    const step = nextDeal(stateOf(row), { kind: "outbid" }, nowAfter(row.changedAt).getTime());
    if (!step.ok) return unchanged({});
    await recordStep(ctx, { row, state: step.state, by: "site", kind: "outbid", news: "outbid" });
    return done({});
  },
});

/** Deletes deals that failed 30 days ago, 200 at a time. Returns whether there are more. */
export const deleteOldDeals = command({
  name: "deal.clean",
  who: "system",
  input: z.object({}),
  oneStatement: "One statement deletes them.",
  async run({ tx, now }) {
    const since = new Date(now.getTime() - KEPT_MS);
    const old = tx
      .select({ id: deals.id })
      .from(deals)
      .where(and(lte(deals.endedAt, since), notInArray(deals.status, ["confirmed", "one_sided"])))
      .orderBy(asc(deals.endedAt))
      .limit(A_TIME);
    const deleted = await tx.delete(deals).where(inArray(deals.id, old)).returning({ id: deals.id });
    return done({ more: deleted.length === A_TIME });
  },
});
