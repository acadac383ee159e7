import { form } from "~/access/forms.server.ts";
import { MESSAGES } from "./trades.constants.ts";
import { deleteTrade, hideTrade, showTrade } from "./trades.moderation.commands.server.ts";

/** The forms of the trade manager. */
export const tradeManagerForms = {
  delete: form({
    command: deleteTrade,
    input: ({ fields }) => ({ id: fields.text("trade") }),
    back: true,
    done: () => ({ message: MESSAGES.managerDeleted }),
    failed: MESSAGES.deleteFailed,
  }),
  hide: form({
    command: hideTrade,
    input: ({ fields }) => ({ id: fields.text("trade") }),
    done: () => ({ message: MESSAGES.hiddenNow }),
    failed: MESSAGES.notChanged,
  }),
  show: form({
    command: showTrade,
    input: ({ fields }) => ({ id: fields.text("trade") }),
    done: () => ({ message: MESSAGES.shownAgain }),
    failed: MESSAGES.notChanged,
  }),
};
