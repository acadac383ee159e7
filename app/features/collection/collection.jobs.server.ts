import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/process/jobs.server.ts";
import { forgetOldHoldings } from "./collection.cleanup.commands.server.ts";

/** Forgets every night what nobody's chart shows any more. */
export const oldHoldingsJob: ScheduledJob = {
  name: "old-holdings",
  cron: "17 3 * * *",
  async run(ctx) {
    orThrow(await forgetOldHoldings(ctx));
  },
};
