import { form } from "~/access/forms.server.ts";
import { claimBackground } from "./shop.commands.server.ts";
import { BACKGROUND_MESSAGES, MAX_BACKGROUND_BYTES, SHOP_MESSAGES } from "./shop.constants.ts";
import { addBackground, changeBackground, deleteBackground } from "./shop.staff.commands.server.ts";

/** The background shop. */
export const shopForms = {
  claim: form({
    send: ({ ctx, fields }) => claimBackground(ctx, { background: fields.text("background") }),
    done: ({ name }) => ({ message: `${name} is yours.` }),
    failed: SHOP_MESSAGES.claimFailed,
  }),
};

const file = { name: "image", maxBytes: MAX_BACKGROUND_BYTES };

/** The forms of the background manager. */
export const backgroundForms = {
  add: form({
    ...{ command: addBackground, file, failed: BACKGROUND_MESSAGES.saveFailed, back: true },
    done: () => ({ message: BACKGROUND_MESSAGES.added }),
  }),
  change: form({
    ...{ command: changeBackground, file, failed: BACKGROUND_MESSAGES.saveFailed, back: true },
    done: () => ({ message: BACKGROUND_MESSAGES.updated }),
  }),
  delete: form({
    ...{ command: deleteBackground, failed: BACKGROUND_MESSAGES.deleteFailed, back: true },
    done: () => ({ message: BACKGROUND_MESSAGES.deleted }),
  }),
};
