import { orThrow } from "~/access/guards.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { refreshEvidence } from "./valuation.evidence.commands.server.ts";
import { refreshFlags } from "./valuation.flags.commands.server.ts";

/** Works out twice an hour what confirmed deals and completed trades say about values, so that no page has to. */
export const valueEvidenceJob: ScheduledJob = {
  name: "value-evidence",
  cron: "7,37 * * * *",
  async run(ctx) {
    orThrow(await refreshEvidence(ctx));
  },
};

/** Recomputes the flags every five minutes, because some end by themselves. */
export const valueFlagsJob: ScheduledJob = {
  name: "value-flags",
  cron: "*/5 * * * *",
  async run(ctx) {
    orThrow(await refreshFlags(ctx));
  },
};
