import type { ReportState } from "../moderation.types.ts";

interface CaseProgress {
  takenAt: Date | null;
  escalatedAt: Date | null;
  decision: string | null;
  /** Whether an appeal took the decision back; null where there was none, or it waits. */
  upheld: boolean | null;
}

/** What a reporter is told about a case: never what was done, nor to whom. */
export function reportState({ takenAt, escalatedAt, decision, upheld }: CaseProgress): ReportState {
  if (decision !== null) return decision === "no_fault" || upheld === true ? "nothing" : "acted";
  return takenAt !== null || escalatedAt !== null ? "looking" : "received";
}
