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
    done: () => ({ message: MANAGER_MESSAGES.added }),
    failed: MANAGER_MESSAGES.saveFailed,
  }),
  change: form({
    command: changeServer,
    input: ({ fields }) => ({ id: fields.text("id"), ...fields.draft(SERVER_FIELDS) }),
    done: ({ stored }) => ({ message: MANAGER_MESSAGES.updated, stored }),
    failed: MANAGER_MESSAGES.saveFailed,
  }),
};
