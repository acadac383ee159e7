import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { forgetOldHoldings } from "./collection.commands.server.ts";
import { announceTrades } from "./collection.matches.commands.server.ts";
import { refreshAway } from "./collection.presence.commands.server.ts";
import { announceWeek } from "./collection.weeks.commands.server.ts";

/** Deletes every night what no chart shows any more. */
export const oldHoldingsJob: ScheduledJob = {
  name: "old-holdings",
  cron: "17 3 * * *",
  async run(ctx) {
    orThrow(await forgetOldHoldings(ctx));
  },
};

/**
 * Notifies players whose wishes a new trade gives: two seconds after the first post, for everything posted meanwhile, and each minute for
 * the rest of a dead node's run.
 */
export const announceTradesJob: ScheduledJob = {
  name: "announce-trades",
  cron: "* * * * *",
  on: ["trade.created", "trade.updated"],
  wakeAfterMs: 2_000,
  async run(ctx) {
    while (orThrow(await announceTrades(ctx)).more);
  },
};

/** Notifies players of the changes in their collection last week: on Monday, and each hour for the rest of a dead node's run. */
export const weeklyJob: ScheduledJob = {
  name: "weekly-collections",
  cron: "7 * * * *",
  async run(ctx) {
    while (orThrow(await announceWeek(ctx)).more);
  },
};

/** Hourly: marks collections whose owners were not seen for a while or hardly answer offers. Matches leave them out. */
export const awayJob: ScheduledJob = {
  name: "away-collections",
  cron: "21 * * * *",
  async run(ctx) {
    let after: number | null = 0;
    while (after !== null) after = orThrow(await refreshAway(ctx, { after })).last as number | null;
  },
};
