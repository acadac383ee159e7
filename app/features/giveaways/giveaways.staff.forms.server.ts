import { form } from "~/access/forms.server.ts";
import { type Refused, refused } from "~/access/result.ts";
import type { SentFields } from "~/access/sent-fields.server.ts";
import { didYouMean } from "~/features/pricing/core/list-text.ts";
import { readTypedPet } from "~/features/pricing/pricing.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { OPENED } from "~/text/form-reply.ts";
import { GIVEAWAY_FIELDS, parseEnd } from "./core/giveaway-fields.ts";
import { createGiveaway, editGiveaway } from "./giveaways.commands.server.ts";
import { MANAGER_MESSAGES, MAX_IMAGE_BYTES } from "./giveaways.constants.ts";
import { drawGiveaway, endGiveaway } from "./giveaways.draws.commands.server.ts";
import type { GiveawayInput } from "./giveaways.schemas.ts";
import { deleteGiveaway, redrawPlace, relistGiveaway } from "./giveaways.staff.commands.server.ts";

/** The forms of the giveaway manager. */
export const giveawayManagerForms = {
  save: form({
    command: createGiveaway,
    file: { maxBytes: MAX_IMAGE_BYTES },
    async send({ ctx, fields }) {
      const id = fields.text("giveaway");
      const read = await readFields(ctx, fields, id === "");
      if (!read.ok) return read;
      if (id !== "") {
        const edited = await editGiveaway(ctx, { id, ...read.input, seen: fields.seen() });
        return edited.ok ? { ok: true, id, created: false } : edited;
      }
      // The command's schema checks the values.
      const created = await createGiveaway(ctx, read.input as GiveawayInput);
      return created.ok ? { ok: true, id: created.id, created: true } : created;
    },
    done: ({ id, created }, { request }) =>
      created
        ? { message: MANAGER_MESSAGES.created, to: `${new URL(request.url).pathname}?${OPENED}=${id}` }
        : { message: MANAGER_MESSAGES.saved },
    failed: MANAGER_MESSAGES.saveFailed,
    refused: ({ reason }) => (reason === "too_large" ? { message: MANAGER_MESSAGES.imageTooLarge } : undefined),
  }),
  end: form({
    command: endGiveaway,
    input: ({ fields }) => ({ id: fields.text("giveaway") }),
    done: () => ({ message: MANAGER_MESSAGES.ended }),
    failed: MANAGER_MESSAGES.endFailed,
  }),
  draw: form({
    command: drawGiveaway,
    input: ({ fields }) => ({ id: fields.text("giveaway") }),
    done: ({ numbers }) => ({ message: MANAGER_MESSAGES.drawn(numbers.length) }),
    failed: MANAGER_MESSAGES.drawFailed,
  }),
  redraw: form({
    command: redrawPlace,
    input: ({ fields }) => ({
      id: fields.text("giveaway"),
      ...{ place: fields.text("place"), number: fields.text("number"), reason: fields.text("reason") },
    }),
    done: ({ number }) => ({ message: MANAGER_MESSAGES.redrawn(number) }),
    failed: MANAGER_MESSAGES.redrawFailed,
  }),
  delete: form({
    command: deleteGiveaway,
    input: ({ fields }) => ({ id: fields.text("giveaway") }),
    back: true,
    done: ({ kept }) => ({ message: kept ? MANAGER_MESSAGES.unlisted : MANAGER_MESSAGES.deleted }),
    failed: MANAGER_MESSAGES.deleteFailed,
  }),
  relist: form({
    command: relistGiveaway,
    input: ({ fields }) => ({ id: fields.text("giveaway") }),
    done: () => ({ message: MANAGER_MESSAGES.relisted }),
    failed: MANAGER_MESSAGES.relistFailed,
  }),
};

/**
 * The input of the command. For an existing giveaway it holds only the fields changed in the form, so that an outdated form reverts nothing.
 * Refuses as `invalid` an end that is not a valid time, and an unknown pet. Throws as `readCatalogue` does.
 */
async function readFields(
  ctx: AppContext,
  fields: SentFields,
  whole: boolean,
): Promise<{ ok: true; input: Partial<GiveawayInput> } | Refused> {
  const { values, seen } = fields.draft(GIVEAWAY_FIELDS);
  const changed = GIVEAWAY_FIELDS.filter((field) => whole || values[field] !== seen[field]);
  const { pet: _pet, endsAt: _end, ...words } = Object.fromEntries(changed.map((field) => [field, values[field]]));
  const wrong: Record<string, string> = {};
  const endsAt = changed.includes("endsAt") ? parseEnd(values.endsAt) : undefined;
  if (changed.includes("endsAt") && !endsAt) wrong.endsAt = MANAGER_MESSAGES.wrongEnd;
  const typed = values.pet.trim();
  const pet = changed.includes("pet") && typed !== "" ? await readTypedPet(ctx, typed) : null;
  if (pet && !("petId" in pet)) wrong.pet = `${MANAGER_MESSAGES.noSuchPet}${didYouMean(pet.closest)}`;
  const [first] = Object.values(wrong);
  if (first !== undefined) return refused("invalid", first, { fields: wrong });
  const image = await fields.file("image");
  const petId = changed.includes("pet") ? { petId: pet && "petId" in pet ? pet.petId : null } : {};
  return { ok: true, input: { ...words, ...petId, ...(endsAt && { endsAt }), ...(image && { image: new Uint8Array(image) }) } };
}
