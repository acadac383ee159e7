import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { deleteExpiredServers } from "./servers.cleanup.commands.server.ts";

/** Deletes expired servers every ten minutes. They left the list when they expired: this only makes room. */
export const expiredServersJob: ScheduledJob = {
  name: "expired-servers",
  cron: "*/10 * * * *",
  async run(ctx) {
    orThrow(await deleteExpiredServers(ctx));
  },
};
