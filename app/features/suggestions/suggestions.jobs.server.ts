import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { settleVotes } from "./suggestions.votes.commands.server.ts";

/** Counts the votes of banned accounts no longer, and those of accounts that are free again: soon after a ban, and each minute. */
export const votesOfBannedJob: ScheduledJob = {
  name: "votes-of-banned",
  cron: "* * * * *",
  on: "account.sessions",
  wakeAfterMs: 1_000,
  async run(ctx) {
    while (orThrow(await settleVotes(ctx)).more);
  },
};
