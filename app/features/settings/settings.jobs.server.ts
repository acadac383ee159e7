import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { sweepBackgrounds } from "./settings.uploads.commands.server.ts";

/** Deletes, once a night, pictures that nobody uses. */
export const unusedBackgroundsJob: ScheduledJob = {
  name: "unused-backgrounds",
  cron: "41 3 * * *",
  run: async (ctx) => void orThrow(await sweepBackgrounds(ctx)),
};
