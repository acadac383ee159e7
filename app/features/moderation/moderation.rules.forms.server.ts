import { managerForms } from "~/access/manager.server.ts";
import { wordRuleCommands } from "./moderation.rules.commands.server.ts";

/** The forms of the manager of word rules. */
export const wordRuleForms = managerForms({
  commands: wordRuleCommands,
  done: {
    add: ({ name, active }) => (active ? `“${name}” is searched for now.` : `“${name}” was added, switched off.`),
    change: ({ name }) => `“${name}” was saved.`,
    delete: ({ count }) => `Word rules deleted: ${count}.`,
  },
});
