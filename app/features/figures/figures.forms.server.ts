import { form, type Sent } from "~/access/forms.server.ts";
import { isRefused, refusedInput } from "~/access/result.ts";
import { findListedPet, refusePetName } from "~/features/pets/pets.records.queries.server.ts";
import { formatNumber } from "~/text/numbers.ts";
import { deleteFigures, recordFigures } from "./figures.commands.server.ts";
import { MAX_FILE_BYTES, FIGURE_MESSAGES as MESSAGES } from "./figures.constants.ts";
import { importFigures, planFigureFile } from "./figures.import.commands.server.ts";
import { typedFigure } from "./figures.schemas.ts";

const counted = (count: number, done: string) => `${formatNumber(count)} ${count === 1 ? "figure" : "figures"} ${done}.`;

/** The forms of the list of figures: one typed by hand, and those selected deleted. */
export const figureForms = {
  add: form({
    command: recordFigures,
    input: readTyped,
    back: true,
    done: ({ recorded }) => ({ message: recorded > 0 ? "The figure was saved." : "Nothing to save: this figure is known already." }),
    failed: "Failed to save the figure.",
    // The command names the place in its list.
    refused: ({ message, fields }) => ({
      message,
      fields: Object.fromEntries(Object.entries(fields ?? {}).map(([name, words]) => [name.replace("figures.0.", ""), words])),
    }),
  }),
  delete: form({
    command: deleteFigures,
    back: true,
    done: ({ count }) => ({ message: counted(count, "deleted") }),
    failed: "Failed to delete the figures.",
  }),
};

async function readTyped({ fields, ctx }: Sent) {
  const names = ["pet", "kind", "figure", "readOn", "source", "link"] as const;
  const parsed = typedFigure.safeParse(Object.fromEntries(names.map((name) => [name, fields.text(name)])));
  if (!parsed.success) return refusedInput(parsed.error);
  const { pet, ...figure } = parsed.data;
  const listed = await findListedPet(ctx, pet);
  if (listed) return { figures: [{ ...figure, petId: listed.pet.id }] };
  const refusal = await refusePetName(ctx, pet, "pet");
  const near = refusal.suggestions?.pet;
  const message = `${refusal.message}.${near ? ` Did you mean ${near.join(", or ")}?` : ""}`;
  return isRefused(refusal) ? { ...refusal, message, fields: { pet: message } } : refusal;
}

/** The forms of the import: previewing a file, and saving what was shown. */
export const figureImportForms = {
  read: form({
    file: { maxBytes: MAX_FILE_BYTES },
    command: planFigureFile,
    input: async ({ fields }) => ({
      content: await fields.file("file"),
      readOn: fields.text("readOn"),
      source: fields.text("source"),
      link: fields.text("link"),
    }),
    done: ({ id }) => ({ message: "This is what the file would record. Nothing is saved yet.", to: `?import=${id}` }),
  }),
  import: form({
    command: importFigures,
    input: ({ fields }) => ({ id: fields.text("id"), hash: fields.text("hash") }),
    failed: MESSAGES.failed,
    done: ({ recorded }) => ({ message: `Saved: ${counted(recorded, "recorded")}`, to: "?saved" }),
  }),
};
