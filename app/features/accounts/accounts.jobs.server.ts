import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { sweepAvatars } from "./accounts.avatars.commands.server.ts";
import { liftEndedBans } from "./accounts.cases.commands.server.ts";
import { deleteExpired } from "./accounts.sessions.commands.server.ts";

/** Makes room each hour: sessions that ran out, sign-ins that nobody finished, and forms that nobody sends again. */
export const expiredSessionsJob: ScheduledJob = {
  name: "expired-sessions",
  cron: "17 * * * *",
  run: async (ctx) => void orThrow(await deleteExpired(ctx)),
};

/** Each minute, shows the texts of accounts again after their ban. The accounts can act from its end on. */
export const endedBansJob: ScheduledJob = {
  name: "ended-bans",
  cron: "* * * * *",
  run: async (ctx) => void orThrow(await liftEndedBans(ctx)),
};

/** Deletes, once a night, pictures that nobody has any more. */
export const unusedAvatarsJob: ScheduledJob = {
  name: "unused-avatars",
  cron: "53 3 * * *",
  run: async (ctx) => void orThrow(await sweepAvatars(ctx)),
};
