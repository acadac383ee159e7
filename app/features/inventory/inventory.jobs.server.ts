import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { clearScreenshots, describeScreenshots, sweepScreenshots } from "./inventory.commands.server.ts";

/** Deletes old screenshots, and pictures without one, once a night. */
export const oldScreenshotsJob: ScheduledJob = {
  name: "old-screenshots",
  cron: "31 4 * * *",
  async run(ctx) {
    while (orThrow(await clearScreenshots(ctx)).more);
    orThrow(await sweepScreenshots(ctx));
  },
};

/** The most steps of a run, of ten pictures each. */
const STEPS = 100;

/** Every hour: finds the landmarks of older screenshots, so that copies of them are found, too. Each step is stored by itself. */
export const screenshotLandmarksJob: ScheduledJob = {
  name: "screenshot-landmarks",
  cron: "17 * * * *",
  async run(ctx) {
    for (let step = 0; step < STEPS; step += 1) if (!orThrow(await describeScreenshots(ctx, {})).more) return;
  },
};
