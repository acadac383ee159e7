import { form } from "~/access/forms.server.ts";
import { addBadge, changeBadge, deleteBadge } from "./profiles.badges.commands.server.ts";
import { BADGE_MESSAGES, MAX_BADGE_BYTES } from "./profiles.badges.constants.ts";

const file = { name: "image", maxBytes: MAX_BADGE_BYTES };

/** The forms of the badge manager. */
export const badgeForms = {
  add: form({
    ...{ command: addBadge, file, failed: BADGE_MESSAGES.addFailed, back: true },
    done: ({ name }) => ({ message: `The badge “${name}” was added.` }),
  }),
  change: form({
    ...{ command: changeBadge, file, failed: BADGE_MESSAGES.changeFailed, back: true },
    done: ({ name }) => ({ message: `The badge “${name}” was saved.` }),
  }),
  delete: form({
    ...{ command: deleteBadge, failed: BADGE_MESSAGES.deleteFailed, back: true },
    done: ({ name }) => ({ message: `The badge “${name}” was deleted.` }),
  }),
};
