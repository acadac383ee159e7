import { managerForms } from "~/access/manager.server.ts";
import { badgeCommands } from "./profiles.badges.commands.server.ts";
import { BADGE_MESSAGES, MAX_BADGE_BYTES } from "./profiles.badges.constants.ts";

/** The forms of the badge manager. */
export const badgeForms = managerForms({
  commands: badgeCommands,
  done: {
    add: ({ name }) => `The badge “${name}” was added.`,
    change: ({ name }) => `The badge “${name}” was saved.`,
    delete: ({ name }) => `The badge “${name}” was deleted.`,
  },
  failed: { add: BADGE_MESSAGES.addFailed, change: BADGE_MESSAGES.changeFailed, delete: BADGE_MESSAGES.deleteFailed },
  maxImageBytes: MAX_BADGE_BYTES,
});
