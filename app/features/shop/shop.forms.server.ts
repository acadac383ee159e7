import { form } from "~/access/forms.server.ts";
import { managerForms } from "~/access/manager.server.ts";
import { claimBackground } from "./shop.commands.server.ts";
import { BACKGROUND_MESSAGES, MAX_BACKGROUND_BYTES, SHOP_MESSAGES } from "./shop.constants.ts";
import { backgroundCommands } from "./shop.staff.commands.server.ts";

/** The background shop. */
export const shopForms = {
  claim: form({
    command: claimBackground,
    input: ({ fields }) => ({ background: fields.text("background") }),
    done: ({ name }) => ({ message: `${name} is yours.` }),
    failed: SHOP_MESSAGES.claimFailed,
  }),
};

/** The forms of the background manager. */
export const backgroundForms = managerForms({
  commands: backgroundCommands,
  done: {
    add: () => BACKGROUND_MESSAGES.added,
    change: () => BACKGROUND_MESSAGES.updated,
    delete: () => BACKGROUND_MESSAGES.deleted,
  },
  failed: { add: BACKGROUND_MESSAGES.saveFailed, change: BACKGROUND_MESSAGES.saveFailed, delete: BACKGROUND_MESSAGES.deleteFailed },
  maxImageBytes: MAX_BACKGROUND_BYTES,
});
