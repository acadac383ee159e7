import { orThrow } from "~/access/guards.ts";
import { inBatches } from "~/db/batches.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { refreshTrust } from "./trust.commands.server.ts";
import { findOutdated } from "./trust.records.queries.server.ts";

const A_TIME = 50;

/** After a deal was confirmed, voided or counted again, and every ten minutes: works out anew how much is known about its players, and about those not looked at for a day. */
export const trustJob: ScheduledJob = {
  name: "trust",
  cron: "4-59/10 * * * *",
  on: ["deal.changed"],
  wakeAfterMs: 2_000,
  async run(ctx) {
    for (const ids of inBatches(await findOutdated(ctx), A_TIME)) orThrow(await refreshTrust(ctx, { ids: [...ids] }));
  },
};
