import type { ReportState } from "../moderation.types.ts";

interface CaseProgress {
  takenAt: Date | null;
  escalatedAt: Date | null;
  decision: string | null;
}

/** The state of a case for its reporters: never the measures, nor the accounts. An appeal that takes the decision back does not rewrite it. */
export function reportState({ takenAt, escalatedAt, decision }: CaseProgress): ReportState {
  if (decision !== null) return decision === "no_fault" ? "nothing" : "acted";
  return takenAt !== null || escalatedAt !== null ? "looking" : "received";
}
