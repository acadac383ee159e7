import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { announceToSearches, refreshSearches } from "./searches.commands.server.ts";

/** Each minute: players are notified of new and edited trades that fit their saved searches. */
export const announceToSearchesJob: ScheduledJob = {
  name: "announce-to-searches",
  cron: "* * * * *",
  async run(ctx) {
    while (orThrow(await announceToSearches(ctx)).more);
  },
};

/** Each night: searches with a part of a name find pets that were added or renamed. */
export const refreshSearchesJob: ScheduledJob = {
  name: "refresh-searches",
  cron: "20 4 * * *",
  async run(ctx) {
    let after: string | null = null;
    do after = orThrow(await refreshSearches(ctx, { after })).last;
    while (after !== null);
  },
};
