import { type Actor, isAdmin, isStaff } from "~/platform/identity/actor.ts";
import type { SuggestionStatus } from "./suggestions.types.ts";

/** The fields of a suggestion that decide permissions. */
export interface SuggestionState {
  ownerId: string;
  status: SuggestionStatus;
  hidden: boolean;
}

/** Whether the suggestion is the actor's own. */
export function isOwnSuggestion(actor: Actor, { ownerId }: Pick<SuggestionState, "ownerId">): boolean {
  return actor.kind === "user" && actor.id === ownerId;
}

/** Whether the actor may see it: a hidden one is seen by its proposer and by staff alone. */
export function canSeeSuggestion(actor: Actor, suggestion: SuggestionState): boolean {
  return !suggestion.hidden || isOwnSuggestion(actor, suggestion) || isStaff(actor);
}

/** Whether the actor may change or withdraw it: their own, until the team takes it up. */
export function canEditSuggestion(actor: Actor, suggestion: SuggestionState): boolean {
  return isOwnSuggestion(actor, suggestion) && suggestion.status === "pending" && !suggestion.hidden;
}

/** Whether the actor may answer suggestions. */
export function canAnswer(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Whether the actor may take suggestions and comments out of sight, and put them back. */
export function canHide(actor: Actor): boolean {
  return isStaff(actor);
}

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
