import { form } from "~/access/forms.server.ts";
import { appealDecision } from "./moderation.appeals.commands.server.ts";
import { APPEAL_MESSAGES } from "./moderation.cases.constants.ts";

/** The form for an appeal against a decision. */
export const noticeForms = {
  appeal: form({
    command: appealDecision,
    input: ({ fields, params }) => ({ id: params.id ?? "", text: fields.text("text") }),
    done: () => ({ message: APPEAL_MESSAGES.sent }),
    failed: APPEAL_MESSAGES.failed,
  }),
};
