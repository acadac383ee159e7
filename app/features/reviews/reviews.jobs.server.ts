import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { announceDueReviews } from "./reviews.cleanup.commands.server.ts";

/** Every ten minutes: notifies players of reviews after their seven days. */
export const dueReviewsJob: ScheduledJob = {
  name: "due-reviews",
  cron: "*/10 * * * *",
  async run(ctx) {
    while (orThrow(await announceDueReviews(ctx)).more);
  },
};
