import { form } from "~/access/forms.server.ts";
import { formatNumber } from "~/text/numbers.ts";
import { enterGiveaway } from "./giveaways.commands.server.ts";
import { MESSAGES } from "./giveaways.constants.ts";

/** The form of a giveaway's page. */
export const giveawayForms = {
  enter: form({
    command: enterGiveaway,
    input: ({ fields }) => ({ id: fields.text("id") }),
    done: ({ number }) => ({ title: MESSAGES.entered, message: `Yours is entry ${formatNumber(number)}.` }),
    failed: MESSAGES.enterFailed,
    refused: ({ reason }, { ctx }) =>
      reason === "unauthenticated" && ctx.actor.kind === "guest" ? { message: MESSAGES.signIn } : undefined,
  }),
};
