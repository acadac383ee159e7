import { form } from "~/access/forms.server.ts";
import { claimBackground } from "./shop.commands.server.ts";
import { SHOP_MESSAGES } from "./shop.constants.ts";

/** The background shop. */
export const shopForms = {
  claim: form({
    send: ({ ctx, fields }) => claimBackground(ctx, { background: fields.text("background") }),
    done: ({ name }) => ({ message: `${name} is yours.` }),
    failed: SHOP_MESSAGES.claimFailed,
  }),
};
