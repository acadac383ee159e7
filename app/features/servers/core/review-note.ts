import { DECLINE_REASONS } from "../servers.constants.ts";
import type { DeclineReason } from "../servers.types.ts";

/** Why a server is not listed, as its sender reads it: the reason that was chosen, and what was written beside it. */
export function formatReviewNote(reason: DeclineReason | undefined, note: string): string {
  return [reason === undefined || reason === "other" ? "" : DECLINE_REASONS[reason], note].filter(Boolean).join(" ");
}
