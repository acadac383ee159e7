import { form } from "~/access/forms.server.ts";
import { appealDecision } from "./moderation.appeals.commands.server.ts";
import { APPEAL_MESSAGES } from "./moderation.cases.constants.ts";

/** The form of a decision, by which its person appeals. */
export const noticeForms = {
  appeal: form({
    command: appealDecision,
    input: ({ fields, params }) => ({ id: params.id ?? "", text: fields.text("text") }),
    done: () => ({ message: APPEAL_MESSAGES.sent }),
    failed: APPEAL_MESSAGES.failed,
  }),
};
