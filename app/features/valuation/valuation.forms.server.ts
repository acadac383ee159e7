import { form, type Sent } from "~/access/forms.server.ts";
import { refused } from "~/access/result.ts";
import { changeValues } from "~/features/pets/pets.commands.server.ts";
import { formatNumber } from "~/text/numbers.ts";
import { parseCells, parseReasons } from "./core/sheet-text.ts";
import { announceEditing } from "./valuation.commands.server.ts";
import { IMPORT_MESSAGES, MAX_FILE_BYTES } from "./valuation.constants.ts";
import { planValues, saveImport } from "./valuation.import.commands.server.ts";

/** The forms of the sheet of values. */
export const sheetForms = {
  save: form({
    command: changeValues,
    input: readCells,
    done: ({ changes, petCount }) => ({ message: savedWords(petCount, changes.length), data: { petCount } }),
  }),
  editing: form({
    command: announceEditing,
    input: ({ fields }) => ({ tab: fields.text("tab"), petIds: fields.list("petId").map(Number) }),
    done: () => ({ message: "" }),
  }),
};

/** One save of many pets: the cells, one reason for all of them, and reasons for single pets. */
function readCells({ fields }: Sent) {
  const reasons = parseReasons(fields.text("reasons"));
  const pets = reasons && parseCells(fields.text("cells"), (petId) => reasons.get(petId) ?? fields.text("reason"));
  return pets ? { pets } : refused("invalid", "The sheet could not be read. Reload the page: what you typed stays.");
}

/** The saved changes, in words. */
function savedWords(petCount: number, valueCount: number): string {
  if (petCount === 0) return "Nothing to save: all of this is stored already.";
  const pets = petCount === 1 ? "1 pet" : `${formatNumber(petCount)} pets`;
  return `Saved: ${pets} changed, ${valueCount === 1 ? "1 value" : `${formatNumber(valueCount)} values`}.`;
}

/** The forms of the import: previewing a file, and saving the preview. */
export const importForms = {
  read: form({
    file: { maxBytes: MAX_FILE_BYTES },
    command: planValues,
    input: async ({ fields }) => ({ content: await fields.file("file") }),
    done: ({ id }) => ({ message: "This is what the file would change. Nothing is saved yet.", to: `?import=${id}` }),
  }),
  import: form({
    command: saveImport,
    input: ({ fields }) => ({
      id: fields.text("id"),
      hash: fields.text("hash"),
      reason: fields.text("reason"),
      confirmed: fields.text("confirmed") === "on",
    }),
    failed: "Failed to save the values. None of them was changed.",
    done: ({ petCount, changeCount }) => ({ message: savedWords(petCount, changeCount), to: "?saved" }),
    refused: ({ code }) => (code === "changed" ? { message: IMPORT_MESSAGES.moved } : undefined),
  }),
};
