import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { clearEvidence, sweepEvidence } from "./moderation.evidence.commands.server.ts";

/** Deletes evidence whose time is over, and pictures that belong to none, once a night. */
export const oldEvidenceJob: ScheduledJob = {
  name: "old-evidence",
  cron: "23 4 * * *",
  async run(ctx) {
    while (orThrow(await clearEvidence(ctx)).more);
    orThrow(await sweepEvidence(ctx));
  },
};
