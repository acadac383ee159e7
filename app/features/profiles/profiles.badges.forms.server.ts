import { backToList, form } from "~/access/forms.server.ts";
import { addBadge, changeBadge, deleteBadge } from "./profiles.badges.commands.server.ts";
import { BADGE_MESSAGES, MAX_BADGE_BYTES } from "./profiles.badges.constants.ts";

const file = { name: "image", maxBytes: MAX_BADGE_BYTES };

/** The forms of the badge manager. */
export const badgeForms = {
  add: form({
    ...{ command: addBadge, file, failed: BADGE_MESSAGES.addFailed },
    done: ({ name }, sent) => ({ message: `The badge “${name}” was added.`, to: backToList(sent) }),
  }),
  change: form({
    ...{ command: changeBadge, file, failed: BADGE_MESSAGES.changeFailed },
    done: ({ name }, sent) => ({ message: `The badge “${name}” was saved.`, to: backToList(sent) }),
  }),
  delete: form({
    ...{ command: deleteBadge, failed: BADGE_MESSAGES.deleteFailed },
    done: ({ name }, sent) => ({ message: `The badge “${name}” was deleted.`, to: backToList(sent) }),
  }),
};
