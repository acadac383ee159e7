import { form } from "~/access/forms.server.ts";
import { adminForms } from "~/features/profiles/profiles.forms.server.ts";
import { giveBackground, setUserBackground } from "~/features/shop/shop.commands.server.ts";
import { USER_FAILED, USER_MESSAGES } from "./users.constants.ts";

const failed = USER_MESSAGES.backgroundFailed;
const refused = () => ({ title: USER_MESSAGES.backgroundFailed });

/** The forms of the user manager: those of Admin Controls on profiles, and the background. */
export const userForms = {
  ...adminForms(USER_FAILED),
  background: form({
    command: setUserBackground,
    input: ({ fields, params }) => ({
      userId: params.id ?? fields.text("userId"),
      background: fields.text("background"),
      seen: fields.seen(),
    }),
    done: ({ name }) => ({ message: name === null ? "The background was removed." : `The background is “${name}” now.` }),
    failed,
    refused,
  }),
  "give-background": form({
    command: giveBackground,
    input: ({ fields, params }) => ({ userId: params.id ?? fields.text("userId"), background: fields.text("background") }),
    done: ({ given, name }) => ({ message: given ? `“${name}” is theirs now, to use as they like.` : `“${name}” was theirs already.` }),
    failed,
    refused,
  }),
};
