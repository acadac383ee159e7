import { orThrow } from "~/access/guards.ts";
import { forgetAnswering, storeAnswering } from "~/features/presence/presence.commands.server.ts";
import { findCompletedSince } from "~/features/trades/trades.offers.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { deleteOldDeals, expireDeal, outbidDeal } from "./deals.cleanup.commands.server.ts";
import { findDueDeals, findOpenOn } from "./deals.cleanup.queries.server.ts";
import { findAnswering, findDealers } from "./deals.statistics.queries.server.ts";

/** How far back to search for completed trades: longer than between two runs, also after a missed one. */
const LOOKED_BACK_MS = 3_600_000;

/** Every five minutes: expires offers, outbids those on trades completed otherwise, and deletes old deals. */
export const dueDealsJob: ScheduledJob = {
  name: "due-deals",
  cron: "*/5 * * * *",
  on: ["trade.completed"],
  wakeAfterMs: 1_000,
  async run(ctx) {
    await expireDue(ctx);
    const completed = await findCompletedSince(ctx, new Date(ctx.now().getTime() - LOOKED_BACK_MS));
    for (const id of await findOpenOn(ctx, completed)) orThrow(await outbidDeal(ctx, { id }));
    while (orThrow(await deleteOldDeals(ctx)).more);
  },
};

async function expireDue(ctx: AppContext): Promise<void> {
  let after: string | null = null;
  do {
    const due: string[] = await findDueDeals(ctx, after);
    for (const id of due) orThrow(await expireDeal(ctx, { id }));
    after = due.at(-1) ?? null;
  } while (after !== null);
}

/** Hourly: computes how players answer their offers. */
export const answeringJob: ScheduledJob = {
  name: "answering",
  cron: "11 * * * *",
  async run(ctx) {
    const at = ctx.now();
    let after: string | null = null;
    do {
      const ids: string[] = await findDealers(ctx, after);
      orThrow(await storeAnswering(ctx, { rows: await findAnswering(ctx, ids), at }));
      after = ids.at(-1) ?? null;
    } while (after !== null);
    orThrow(await forgetAnswering(ctx, { before: at }));
  },
};
