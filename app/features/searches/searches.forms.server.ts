import { form } from "~/access/forms.server.ts";
import { deleteSearch, renameSearch, saveSearch, switchSearch } from "./searches.commands.server.ts";
import { MESSAGES } from "./searches.constants.ts";

const PAGE = "/trades/searches";

/** The forms of the page of saved searches. */
export const searchForms = {
  save: form({
    command: saveSearch,
    input: ({ fields }) => ({ name: fields.text("name"), query: fields.text("query") }),
    done: () => ({ message: MESSAGES.saved, to: PAGE }),
    failed: MESSAGES.failed,
  }),
  rename: form({
    command: renameSearch,
    input: ({ fields }) => ({ id: fields.text("id"), name: fields.text("name") }),
    done: () => ({ message: MESSAGES.renamed, to: PAGE }),
    failed: MESSAGES.failed,
  }),
  switch: form({
    command: switchSearch,
    input: ({ fields }) => ({ id: fields.text("id"), enabled: fields.text("enabled") === "on" }),
    done: ({ enabled }) => ({ message: enabled ? MESSAGES.on : MESSAGES.off, to: PAGE }),
    failed: MESSAGES.failed,
  }),
  delete: form({
    command: deleteSearch,
    input: ({ fields }) => ({ id: fields.text("id") }),
    done: () => ({ message: MESSAGES.deleted, to: PAGE }),
    failed: MESSAGES.failed,
  }),
};
