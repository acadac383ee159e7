import { form } from "~/access/forms.server.ts";
import { removeOwnPrice, saveOwnPrice } from "./pricing.commands.server.ts";
import { MESSAGES } from "./pricing.constants.ts";

/** The forms of own prices. */
export const ownPriceForms = {
  price: form({
    command: saveOwnPrice,
    done: () => ({ message: MESSAGES.ownPriceSaved }),
    failed: MESSAGES.ownPriceFailed,
  }),
  unprice: form({
    command: removeOwnPrice,
    done: () => ({ message: MESSAGES.ownPriceRemoved }),
    failed: MESSAGES.ownPriceFailed,
  }),
};
