import { areaForm } from "~/access/area-form.server.ts";
import { form } from "~/access/forms.server.ts";
import { languageOfRequest } from "~/platform/page-cache/page-language.server.ts";
import { UPLOAD_WORDS } from "./core/upload-words.ts";
import { removeFromInventory, sendScreenshot, withdrawScreenshot } from "./inventory.commands.server.ts";
import { INVENTORY_TAB, MAX_UPLOAD_BYTES, INVENTORY_MESSAGES as MESSAGES } from "./inventory.constants.ts";

const UPLOAD = UPLOAD_WORDS.de;

/** Refusals that are not of this form alone, in its language. */
const GENERAL = {
  unauthenticated: UPLOAD.signedOut,
  forbidden: UPLOAD.forbidden,
  too_many: UPLOAD.tooQuick,
  unavailable: UPLOAD.unavailable,
} as const;

/** The form of the upload: one screenshot at a time. */
export const uploadForms = {
  upload: areaForm(
    UPLOAD_WORDS,
    form({
      language: languageOfRequest,
      file: { name: "image", maxBytes: MAX_UPLOAD_BYTES, cut: UPLOAD.cut },
      command: sendScreenshot,
      input: async ({ fields }) => ({
        image: await fields.file("image"),
        robloxUsername: fields.text("robloxUsername"),
        description: fields.text("description"),
        forCollection: fields.text("forCollection") !== "",
        proposed: readProposed(fields.text("proposed")),
      }),
      done: () => ({ message: UPLOAD.uploaded, to: INVENTORY_TAB }),
      failed: UPLOAD.finishFailed,
      refused({ reason, fields, code, message }) {
        // A file that is too large is refused while it arrives.
        if (reason === "too_large") return { message: UPLOAD.tooLarge, fields: { image: UPLOAD.tooLarge } };
        const isOwn = fields !== undefined || code !== undefined;
        const general = Object.hasOwn(GENERAL, reason) ? GENERAL[reason as keyof typeof GENERAL] : message;
        return isOwn ? undefined : { message: general };
      },
    }),
  ),
};

/** Parses the JSON of the script; leaves any other value to the schema. */
function readProposed(text: string): unknown {
  if (text === "") return [];
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The forms of one's own inventory. */
export const inventoryForms = {
  withdraw: form({
    command: withdrawScreenshot,
    input: ({ fields }) => ({ id: fields.text("id") }),
    done: () => ({ message: MESSAGES.withdrawn }),
    failed: MESSAGES.withdrawFailed,
  }),
  "remove-item": form({
    command: removeFromInventory,
    input: ({ fields }) => ({ petId: fields.text("petId"), variant: fields.text("variant") }),
    done: () => ({ message: MESSAGES.removed }),
    failed: MESSAGES.removeFailed,
  }),
};
