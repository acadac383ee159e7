import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { clearEvidence, sweepEvidence } from "./moderation.evidence.commands.server.ts";

/** Deletes old evidence, and pictures without any, once a night. */
export const oldEvidenceJob: ScheduledJob = {
  name: "old-evidence",
  cron: "23 4 * * *",
  async run(ctx) {
    while (orThrow(await clearEvidence(ctx)).more);
    orThrow(await sweepEvidence(ctx));
  },
};
