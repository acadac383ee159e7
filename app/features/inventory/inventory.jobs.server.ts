import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { clearScreenshots, sweepScreenshots } from "./inventory.commands.server.ts";

/** Deletes screenshots whose time is over, and pictures that belong to none, once a night. */
export const oldScreenshotsJob: ScheduledJob = {
  name: "old-screenshots",
  cron: "31 4 * * *",
  async run(ctx) {
    while (orThrow(await clearScreenshots(ctx)).more);
    orThrow(await sweepScreenshots(ctx));
  },
};
