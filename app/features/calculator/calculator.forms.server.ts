import { form } from "~/access/forms.server.ts";
import { parseJson } from "~/text/parse-json.ts";
import { deleteSavedTrade, saveTrades } from "./calculator.commands.server.ts";
import { MESSAGES } from "./calculator.constants.ts";

/** The forms for trades saved in the account. Scripts build them, as JSON in the field `trades`. */
export const calculatorForms = {
  save: form({
    command: saveTrades,
    input: ({ fields }) => ({ trades: parseJson(fields.text("trades")) }),
    done: ({ stored, full, added }) => ({ data: { stored, full, added } }),
    failed: MESSAGES.saveFailed,
  }),
  delete: form({
    command: deleteSavedTrade,
    input: ({ fields }) => ({ id: fields.text("id") }),
    done: () => ({}),
    failed: MESSAGES.deleteFailed,
  }),
};
