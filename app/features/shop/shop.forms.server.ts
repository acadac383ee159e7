import { backToList, form, type Sent } from "~/access/forms.server.ts";
import { claimBackground } from "./shop.commands.server.ts";
import { BACKGROUND_MESSAGES, type BackgroundCategory, MAX_BACKGROUND_BYTES, SHOP_MESSAGES } from "./shop.constants.ts";
import { addBackground, changeBackground, deleteBackground } from "./shop.staff.commands.server.ts";

/** The background shop. */
export const shopForms = {
  claim: form({
    send: ({ ctx, fields }) => claimBackground(ctx, { background: fields.text("background") }),
    done: ({ name }) => ({ message: `${name} is yours.` }),
    failed: SHOP_MESSAGES.claimFailed,
  }),
};

async function read({ fields }: Sent) {
  const words = {
    name: fields.text("name"),
    description: fields.text("description"),
    category: fields.text("category") as BackgroundCategory,
  };
  return { ...words, image: (await fields.file("image")) as Buffer<ArrayBuffer> };
}

/** The forms of the background manager. */
export const backgroundForms = {
  add: form({
    file: { command: addBackground, maxBytes: MAX_BACKGROUND_BYTES },
    send: async (sent) => addBackground(sent.ctx, await read(sent)),
    done: (_, sent) => ({ message: BACKGROUND_MESSAGES.added, to: backToList(sent) }),
    failed: BACKGROUND_MESSAGES.saveFailed,
  }),
  change: form({
    file: { command: changeBackground, maxBytes: MAX_BACKGROUND_BYTES },
    send: async (sent) => changeBackground(sent.ctx, { id: sent.fields.text("id"), ...(await read(sent)) }),
    done: (_, sent) => ({ message: BACKGROUND_MESSAGES.updated, to: backToList(sent) }),
    failed: BACKGROUND_MESSAGES.saveFailed,
  }),
  delete: form({
    send: ({ ctx, fields }) => deleteBackground(ctx, { id: fields.text("id") }),
    done: (_, sent) => ({ message: BACKGROUND_MESSAGES.deleted, to: backToList(sent) }),
    failed: BACKGROUND_MESSAGES.deleteFailed,
  }),
};
