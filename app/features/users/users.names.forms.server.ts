import { form } from "~/access/forms.server.ts";
import { acceptNames, resetNames } from "./users.names.commands.server.ts";

/** The forms of the list of names that wait for staff. */
export const nameForms = {
  accept: form({ command: acceptNames, back: true, done: ({ count }) => ({ message: `Names that are fine: ${count}.` }) }),
  reset: form({ command: resetNames, back: true, done: ({ count }) => ({ message: `Names taken away: ${count}.` }) }),
};
