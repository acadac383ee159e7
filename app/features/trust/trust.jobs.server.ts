import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { refreshTrust } from "./trust.commands.server.ts";
import { isDue } from "./trust.records.queries.server.ts";

/** After a deal or a seed changed, and every two minutes: computes how many partners of each account count. */
export const trustJob: ScheduledJob = {
  name: "trust",
  cron: "*/2 * * * *",
  on: ["deal.changed", "account.changed"],
  wakeAfterMs: 2_000,
  async run(ctx) {
    if (await isDue(ctx)) orThrow(await refreshTrust(ctx, {}));
  },
};
