import { form } from "~/access/forms.server.ts";
import { SERVER_FIELDS } from "./core/server-fields.ts";
import { MANAGER_MESSAGES } from "./servers.constants.ts";
import { serverForms } from "./servers.forms.server.ts";
import { addServer, changeServer } from "./servers.staff.commands.server.ts";

const { activate, deactivate, delete: remove, "delete-own": removeOwn, star } = serverForms;

/** The forms of the server manager. */
export const serverManagerForms = {
  activate,
  deactivate,
  star,
  delete: remove,
  "delete-own": removeOwn,
  add: form({
    command: addServer,
    back: true,
    done: ({ sameLink }) => saidOf(MANAGER_MESSAGES.added, sameLink),
    failed: MANAGER_MESSAGES.saveFailed,
  }),
  change: form({
    command: changeServer,
    input: ({ fields }) => ({ id: fields.text("id"), ...fields.draft(SERVER_FIELDS) }),
    done: ({ stored, sameLink }) => ({ ...saidOf(MANAGER_MESSAGES.updated, sameLink), stored }),
    failed: MANAGER_MESSAGES.saveFailed,
  }),
};

/** The message of success, with a warning if another server has the same link. */
function saidOf(message: string, sameLink: string | null) {
  return sameLink === null ? { message } : { message, more: MANAGER_MESSAGES.sameLink(sameLink), tone: "warning" as const };
}
