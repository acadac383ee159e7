import type { SuggestionStatus } from "../suggestions.types.ts";

const STEPS: Record<SuggestionStatus, readonly SuggestionStatus[]> = {
  pending: ["under_review", "approved", "rejected"],
  under_review: ["approved", "rejected", "pending"],
  approved: ["implemented", "pending"],
  rejected: ["pending"],
  implemented: ["pending"],
};

/** The possible next statuses of a suggestion. */
export function nextStatuses(status: SuggestionStatus): readonly SuggestionStatus[] {
  return STEPS[status];
}

/** Whether the team has decided: voting then ends, and records count it. */
export function isAnswered(status: SuggestionStatus): boolean {
  return status !== "pending" && status !== "under_review";
}

/** Whether the team agreed: accepted, or done already. */
export function isAccepted(status: SuggestionStatus): boolean {
  return status === "approved" || status === "implemented";
}
