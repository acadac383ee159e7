import { form, listOf, type Sent } from "~/access/forms.server.ts";
import { joinValueField, PET_FIELDS, type PetFields, toControls, typeField } from "./core/pet-fields.ts";
import { parsePetId } from "./core/pet-id.ts";
import { setPetImage } from "./pets.commands.server.ts";
import { VARIANTS } from "./pets.constants.ts";
import { MAX_IMAGE_BYTES } from "./pets.images.ts";
import { addPet, deletePet, removePetImage, restorePet, updatePet } from "./pets.staff.commands.server.ts";
import { PET_STAFF_MESSAGES as MESSAGES } from "./pets.staff.constants.ts";

const CONTROLS = [...PET_FIELDS, ...VARIANTS.map(typeField)];
const petOf = ({ fields }: Pick<Sent, "fields">) => ({ petId: parsePetId(fields.text("id")) ?? 0 });

/** Adds a pet, or changes the one of that id: a page has one form with a file. */
const save = form({
  command: addPet,
  file: { maxBytes: MAX_IMAGE_BYTES },
  async send({ ctx, fields }) {
    const { values, seen } = fields.draft(CONTROLS);
    const image = await fields.file("image");
    const typed = joinControls(values);
    if (fields.text("id") === "") return addPet(ctx, { values: typed, image });
    return updatePet(ctx, { ...petOf({ fields }), values: typed, seen: joinControls(seen), reason: fields.text("reason"), image });
  },
  done(result, sent) {
    const said = "stored" in result ? MESSAGES.updated(result.name) : MESSAGES.added(result.name);
    const stored = "stored" in result ? { stored: toControls(result.stored as PetFields) } : {};
    const data = { petId: result.petId };
    if (result.imageError) return { title: said, message: MESSAGES.imageFailed, more: result.imageError, tone: "warning", data, ...stored };
    // A list continues where it was.
    return { message: said, data, ...stored, ...(sent.fields.text("id") !== "" && { to: listOf(sent) }) };
  },
  failed: (fields) => (fields?.text("id") ? MESSAGES.updateFailed : MESSAGES.addFailed),
  refused({ reason, message, stored }) {
    if (reason === "too_large") return { title: MESSAGES.imageFailed, message, fields: { image: message } };
    return stored ? { stored: toControls(stored as PetFields) } : undefined;
  },
});

/** The forms of the pet manager. */
export const petManagerForms = {
  save,
  "remove-image": form({
    command: removePetImage,
    input: petOf,
    done: () => ({ message: MESSAGES.imageRemoved }),
    failed: MESSAGES.updateFailed,
  }),
  delete: form({
    command: deletePet,
    input: petOf,
    back: true,
    done: ({ name }) => ({ message: MESSAGES.deleted(name) }),
    failed: MESSAGES.deleteFailed,
  }),
  restore: form({
    command: restorePet,
    input: petOf,
    done: ({ name }) => ({ message: MESSAGES.restored(name) }),
    failed: MESSAGES.updateFailed,
  }),
};

/** The form of a new pet by itself. */
export const addPetForms = { save };

/** The form of one picture among many. */
export const petImageForms = {
  image: form({
    command: setPetImage,
    file: { maxBytes: MAX_IMAGE_BYTES },
    input: async ({ fields }) => ({
      petId: parsePetId(fields.text("petId")) ?? 0,
      content: (await fields.file("image")) ?? new Uint8Array(),
    }),
    done: ({ image }) => ({ message: "The picture was saved.", data: { image } }),
    failed: MESSAGES.imageFailed,
    refused: ({ message }) => ({ title: MESSAGES.imageFailed, message, fields: { image: message } }),
  }),
};

/** The two controls of each value as its one field. */
function joinControls(controls: Record<string, string>): PetFields {
  const values = VARIANTS.map((variant) => [variant, joinValueField(controls[typeField(variant)] ?? "", controls[variant] ?? "")]);
  const others = PET_FIELDS.map((field) => [field, controls[field] ?? ""]);
  return { ...Object.fromEntries(others), ...Object.fromEntries(values) };
}
