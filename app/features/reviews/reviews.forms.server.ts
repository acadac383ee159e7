import { form } from "~/access/forms.server.ts";
import { answerReview, writeReview } from "./reviews.commands.server.ts";
import { MESSAGES } from "./reviews.constants.ts";
import { hideAnswer, hideReview, showAnswer, showReview } from "./reviews.moderation.commands.server.ts";

/** The form of a review of a deal. */
export const writeForms = {
  review: form({
    command: writeReview,
    input: ({ fields, params }) => ({ id: params.id ?? "", tags: fields.list("tags") as never[], text: fields.text("text") }),
    done: (_result, { params }) => ({ message: MESSAGES.written, to: `/deals/${params.id}` }),
    failed: MESSAGES.failed,
  }),
};

const changing = { done: () => ({}), failed: MESSAGES.failed };

/** The forms on the page of a review: the answer, and the staff's actions. */
export const reviewForms = {
  answer: form({
    command: answerReview,
    input: ({ fields, params }) => ({ id: params.id ?? "", text: fields.text("text") }),
    done: (_result, { params }) => ({ message: MESSAGES.answered, to: `/reviews/${params.id}` }),
    failed: MESSAGES.failed,
  }),
  "hide-review": form({ command: hideReview, input: ({ params }) => ({ id: params.id ?? "" }), ...changing }),
  "show-review": form({ command: showReview, input: ({ params }) => ({ id: params.id ?? "" }), ...changing }),
  "hide-answer": form({ command: hideAnswer, input: ({ fields }) => ({ id: fields.text("answer") }), ...changing }),
  "show-answer": form({ command: showAnswer, input: ({ fields }) => ({ id: fields.text("answer") }), ...changing }),
};
