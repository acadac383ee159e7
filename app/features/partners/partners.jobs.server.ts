import { orThrow } from "~/access/guards.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { adoptPartners, deleteOldApplicationData, lapseOnePartner, remindPartners } from "./partners.cleanup.commands.server.ts";

/** Reminds partners to confirm, ends unconfirmed partnerships, and deletes data after their retention. */
export const partnershipsJob: ScheduledJob = { name: "partnerships", cron: "17 * * * *", run: maintainPartnerships };

/** The steps of the job, each an idempotent transaction of its own. */
export async function maintainPartnerships(ctx: AppContext): Promise<void> {
  orThrow(await adoptPartners(ctx, {}));
  let after: { id: string; confirmedAt: Date } | null = null;
  do after = orThrow(await remindPartners(ctx, { after })).last;
  while (after !== null);
  while (orThrow(await lapseOnePartner(ctx, {})).lapsed);
  orThrow(await deleteOldApplicationData(ctx, {}));
}
