import { form } from "~/access/forms.server.ts";
import { createApiToken, deleteApiToken, stopApiTokens } from "./api.commands.server.ts";
import { TOKEN_MESSAGES as MESSAGES } from "./api.constants.ts";

/** The forms of one's own tokens. */
export const tokenForms = {
  create: form({
    command: createApiToken,
    input: ({ fields }) => ({ name: fields.text("name"), scopes: fields.list("scopes") }),
    done: ({ secret }) => ({ message: MESSAGES.created, data: { secret } }),
    failed: MESSAGES.failed,
  }),
  delete: form({
    command: deleteApiToken,
    input: ({ fields }) => ({ id: fields.text("id") }),
    done: () => ({ message: MESSAGES.revoked }),
    failed: MESSAGES.failed,
  }),
};

/** The form of the team's list. */
export const tokenManagerForms = {
  stop: form({ command: stopApiTokens, back: true, done: ({ count }) => ({ message: MESSAGES.stopped(count) }) }),
};
