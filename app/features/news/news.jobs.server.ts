import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { publishDueNews, sweepNewsImages } from "./news.commands.server.ts";

/** Publishes, every minute, the drafts whose time has come. */
export const dueNewsJob: ScheduledJob = {
  name: "due-news",
  cron: "* * * * *",
  run: async (ctx) => void orThrow(await publishDueNews(ctx)),
};

/** Deletes, once a night, pictures that no update shows. */
export const unusedNewsImagesJob: ScheduledJob = {
  name: "unused-news-images",
  cron: "43 3 * * *",
  run: async (ctx) => void orThrow(await sweepNewsImages(ctx)),
};
