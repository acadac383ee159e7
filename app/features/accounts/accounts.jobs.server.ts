import type { ScheduledJob } from "~/platform/jobs.server.ts";
import { deleteExpired } from "./accounts.sessions.commands.server.ts";

/** Makes room each hour: sessions that ran out and sign-ins that nobody finished. */
export const expiredSessionsJob: ScheduledJob = { name: "expired-sessions", cron: "17 * * * *", run: deleteExpired };
