import { form, listOf } from "~/access/forms.server.ts";
import { MESSAGES } from "./suggestions.constants.ts";
import { confirmationOf, readToday, versionOf } from "./suggestions.forms.server.ts";
import { hideSuggestion, showSuggestion } from "./suggestions.moderation.commands.server.ts";
import { answerSuggestion, confirmSuggestion, highlightSuggestion, rejectSuggestions } from "./suggestions.staff.commands.server.ts";
import type { SuggestionStatus } from "./suggestions.types.ts";

/** Statuses that end the work on a suggestion. */
const CLOSING: readonly SuggestionStatus[] = ["approved", "rejected", "implemented"];

/** A status button of the manager, with its comment. A decision closes the suggestion, so that no press hits it again. */
function step(status: SuggestionStatus, words: (valuesChanged: boolean) => string, failed: string = MESSAGES.answerFailed) {
  return form({
    command: answerSuggestion,
    input: ({ fields }) => ({
      id: fields.text("suggestion"),
      status,
      comment: fields.text("comment"),
      today: readToday(fields),
      version: versionOf(fields),
      seen: fields.seen(),
    }),
    done: ({ valuesChanged }, sent) => ({ message: words(valuesChanged), ...(CLOSING.includes(status) && { to: listOf(sent) }) }),
    failed,
  });
}

/** The forms of the suggestion manager. */
export const suggestionManagerForms = {
  approved: step("approved", (valuesChanged) => (valuesChanged ? MESSAGES.valueApproved : MESSAGES.approved), MESSAGES.approveFailed),
  rejected: step("rejected", () => MESSAGES.rejected, MESSAGES.rejectFailed),
  under_review: step("under_review", () => MESSAGES.underReview),
  implemented: step("implemented", () => MESSAGES.implemented),
  pending: step("pending", () => MESSAGES.reset),
  comment: form({
    command: answerSuggestion,
    input: ({ fields }) => ({
      id: fields.text("suggestion"),
      comment: fields.text("comment"),
      version: versionOf(fields),
      seen: fields.seen(),
    }),
    done: () => ({ message: MESSAGES.commented }),
    failed: MESSAGES.answerFailed,
  }),
  highlight: form({
    command: highlightSuggestion,
    input: ({ fields }) => ({
      id: fields.text("suggestion"),
      highlighted: fields.text("highlighted") === "yes",
      version: versionOf(fields),
    }),
    done: (_, { fields }) => ({ message: fields.text("highlighted") === "yes" ? MESSAGES.highlighted : MESSAGES.notHighlighted }),
    failed: MESSAGES.notChanged,
  }),
  confirm: form({
    command: confirmSuggestion,
    input: ({ fields }) => ({ id: fields.text("suggestion"), ...confirmationOf(fields) }),
    done: (_, { fields }) => ({ message: fields.text("keep") === "yes" ? MESSAGES.confirmed : MESSAGES.leftAside }),
    failed: MESSAGES.notChanged,
  }),
  hide: form({
    command: hideSuggestion,
    input: ({ fields }) => ({ id: fields.text("suggestion") }),
    done: () => ({ message: MESSAGES.hiddenNow }),
    failed: MESSAGES.notChanged,
  }),
  show: form({
    command: showSuggestion,
    input: ({ fields }) => ({ id: fields.text("suggestion") }),
    done: () => ({ message: MESSAGES.shownAgain }),
    failed: MESSAGES.notChanged,
  }),
  "reject-many": form({
    command: rejectSuggestions,
    done: ({ count }) => ({ message: MESSAGES.rejectedMany(count) }),
    failed: MESSAGES.rejectFailed,
  }),
};
