import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { deleteOldTrades, notifyOfEnds } from "./trades.lifetimes.commands.server.ts";

/** Every five minutes: expired trades and those older than 30 days are deleted. */
export const oldTradesJob: ScheduledJob = {
  name: "old-trades",
  cron: "*/5 * * * *",
  async run(ctx) {
    while (orThrow(await deleteOldTrades(ctx)).more);
  },
};

/** Each minute: posters are notified of trades that end soon. */
export const endingTradesJob: ScheduledJob = {
  name: "ending-trades",
  cron: "* * * * *",
  async run(ctx) {
    while (orThrow(await notifyOfEnds(ctx)).more);
  },
};
