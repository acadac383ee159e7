import type { ScheduledJob } from "~/platform/process/jobs.server.ts";
import { deleteExpiredServers } from "./servers.commands.server.ts";

/** Takes expired servers out every ten minutes. They were off the list before: this only makes room. */
export const expiredServersJob: ScheduledJob = { name: "expired-servers", cron: "*/10 * * * *", run: deleteExpiredServers };
