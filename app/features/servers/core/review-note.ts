import { DECLINE_REASONS } from "../servers.constants.ts";
import type { DeclineReason } from "../servers.types.ts";

/** The reason that a server is not listed, for its sender: the chosen reason and the note. */
export function formatReviewNote(reason: DeclineReason | undefined, note: string): string {
  return [reason === undefined || reason === "other" ? "" : DECLINE_REASONS[reason], note].filter(Boolean).join(" ");
}
