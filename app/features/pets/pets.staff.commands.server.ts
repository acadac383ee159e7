import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { mergeFields, refusedConflict } from "~/access/merge-fields.ts";
import { isRefused, refused, refusedInput } from "~/access/result.ts";
import { rowImages } from "~/access/row-images.server.ts";
import type { Database } from "~/db/client.server.ts";
import { pets, petVariants } from "~/db/schema/pets.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { PET_FIELDS, type PetFields, toPetFields } from "./core/pet-fields.ts";
import { lookupKeyOf, slugify } from "./core/slug.ts";
import { PET_LOOKS, PETS, petTag } from "./pets.cache-tags.ts";
import { announceNewPet } from "./pets.changes.commands.server.ts";
import { changeValues } from "./pets.commands.server.ts";
import { VARIANTS } from "./pets.constants.ts";
import { PET_IMAGES } from "./pets.images.ts";
import { PET_STAFF_MESSAGES as MESSAGES } from "./pets.staff.constants.ts";
import { findPetImagesInUse, readEditablePet } from "./pets.staff.queries.server.ts";
import { newPet, petChange, petOdds, petTarget, petWords } from "./pets.staff.schemas.ts";
import type { PetValue, PetValues, Variant } from "./pets.types.ts";

const TAKEN = {
  pets_name_unique: { field: "name", message: MESSAGES.taken },
  pets_slug_unique: { field: "name", message: MESSAGES.taken },
  pets_lookup_key_unique: { field: "name", message: MESSAGES.tooAlike },
};

type PetWords = z.output<typeof petWords>;

// No picture that a pet had is ever deleted.
const IMAGES = rowImages(PET_IMAGES, findPetImagesInUse);

/**
 * Adds a pet. Its values are recorded as changes from none, so that its history begins with it; it is announced as a new pet. Returns its id
 * and, where its picture could not be taken, why. Refuses as `conflict` a name that is taken, also by a deleted pet.
 */
export const addPet = command({
  name: "pet.add",
  hidesNothing: true,
  who: "admin",
  input: newPet,
  once: true,
  taken: TAKEN,
  prepare: storePicture,
  abandon: (ctx, { picture }) => IMAGES.abandon(ctx, picture),
  async run({ tx, ctx, now, prepared: { picture, imageError } }, { values: words }) {
    const { row, values } = splitWords(words);
    const { name } = words;
    const image = await IMAGES.name(tx, picture, null);
    if (await isDeletedName(tx, name)) return refused("conflict", MESSAGES.wasDeleted, { fields: { name: MESSAGES.wasDeleted } });
    const [added] = await tx
      .insert(pets)
      .values({ ...row, name, rarity: words.rarity, slug: slugify(name), image, createdAt: now, updatedAt: now })
      .returning({ id: pets.id });
    if (!added) throw new Error("The pet was not stored.");
    const petId = added.id;
    await addVariants(
      tx,
      petId,
      VARIANTS.filter((variant) => values[variant] !== undefined),
    );
    const valued = definedOnly(values);
    await changeValues(ctx, { pets: [{ petId, values: valued, reason: "New pet" }], isNew: true });
    await announceNewPet(ctx, { petId });
    const audit = { target: { kind: "pet", id: petId }, after: { ...row, name, rarity: words.rarity, ...(image && { image }) } };
    return done({ petId, name, imageError }, { audit, invalidates: [PETS, PET_LOOKS, petTag(petId)], afterwards: IMAGES.settle(picture) });
  },
});

/**
 * Changes a pet: the fields that were changed in the form, and none that was changed elsewhere meanwhile (decision 0013). Values go the way
 * of all values, with their reason. Returns the stored pet. Refuses as `not_found`, as `invalid`, and as `conflict` a name that is
 * taken, or with `stored` fields that were changed elsewhere.
 */
export const updatePet = command({
  name: "pet.update",
  hidesNothing: true,
  who: "admin",
  input: petChange,
  taken: TAKEN,
  prepare: storePicture,
  abandon: (ctx, { picture }) => IMAGES.abandon(ctx, picture),
  async run({ tx, ctx, now, prepared: { picture, imageError } }, { petId, values: typed, seen, reason }) {
    await tx.select({ id: pets.id }).from(pets).where(eq(pets.id, petId)).for("update");
    const before = await readEditablePet(tx, petId);
    if (!before || before.deleted) return refused("not_found", MESSAGES.missing);
    const current = toPetFields(before);
    const merged = mergeFields(complete(seen, current), complete(typed, complete(seen, current)), current);
    if (merged.conflicts.length > 0) return refusedConflict(current, merged.conflicts, MESSAGES.changedMeanwhile, MESSAGES.elsewhere);
    const parsed = petWords.partial().safeParse(merged.changes);
    if (!parsed.success) return refusedInput(parsed.error);
    const { row, values } = splitWords(parsed.data);
    const image = await IMAGES.name(tx, picture, null);
    const changed = changedOnly({ ...row, ...(image && { image }) }, before);
    if (Object.keys(changed).length > 0) {
      const slug = typeof changed.name === "string" ? { slug: slugify(changed.name) } : {};
      await tx
        .update(pets)
        .set({ ...changed, ...slug, ...timesOf(changed, now), updatedAt: now })
        .where(eq(pets.id, petId));
    }
    const variantsChanged = await saveValues(tx, ctx, petId, before.values, values, reason);
    const after = await readEditablePet(tx, petId);
    const value = { petId, name: after?.name ?? before.name, stored: after ? toPetFields(after) : current, imageError };
    const keys = Object.keys(changed) as (keyof typeof before)[];
    if (keys.length === 0 && variantsChanged.length === 0) return unchanged(value);
    const target = { kind: "pet", id: petId };
    const was = Object.fromEntries(keys.map((key) => [key, before[key]]));
    const forms = variantsChanged.length > 0 ? { variants: variantsChanged } : {};
    const looks = ["name", "rarity", "image"].some((key) => key in changed);
    return done(value, {
      audit: { target, before: was, after: { ...changed, ...forms } },
      invalidates: [PETS, petTag(petId), ...(looks ? [PET_LOOKS] : [])],
      afterwards: IMAGES.settle(picture),
    });
  },
});

/** When trend, demand and forecast were changed, where they are. */
function timesOf(changed: object, now: Date): { trendAt?: Date; demandAt?: Date; forecastAt?: Date } {
  return {
    ...("trend" in changed && { trendAt: now }),
    ...("demand" in changed && { demandAt: now }),
    ...("forecast" in changed && { forecastAt: now }),
  };
}

/** Takes the picture off a pet, which shows its letter then. Refuses as `not_found`. */
export const removePetImage = command({
  name: "pet.remove-image",
  who: "admin",
  input: petTarget,
  async run({ tx, now }, { petId }) {
    const [row] = await tx.select({ image: pets.image, deletedAt: pets.deletedAt }).from(pets).where(eq(pets.id, petId)).for("update");
    if (!row || row.deletedAt) return refused("not_found", MESSAGES.missing);
    if (row.image === null) return unchanged({});
    await tx.update(pets).set({ image: null, updatedAt: now }).where(eq(pets.id, petId));
    const audit = { target: { kind: "pet", id: petId }, before: { image: row.image }, after: { image: null } };
    return done({}, { audit, invalidates: [PETS, PET_LOOKS, petTag(petId)] });
  },
});

/** Gives pets their odds of hatching, as part of a command that records where they were read. */
export const setOdds = command({
  name: "pet.odds",
  hidesNothing: true,
  who: "part",
  input: petOdds,
  async run({ tx, now }, { odds }) {
    const ids = odds.map(({ petId }) => petId);
    // In the order of ids, as every save locks pets.
    await tx.select({ id: pets.id }).from(pets).where(inArray(pets.id, ids)).orderBy(pets.id).for("no key update");
    const given = sql`json_to_recordset(${JSON.stringify(odds)}::json) as given("petId" int, "oneIn" bigint)`;
    await tx
      .update(pets)
      .set({ oneIn: sql`given."oneIn"`, updatedAt: now })
      .from(given)
      .where(and(eq(pets.id, sql`given."petId"`), sql`${pets.oneIn} is distinct from given."oneIn"`));
    return done({}, { invalidates: [PETS, ...ids.map(petTag)] });
  },
});

/**
 * Takes a pet off the site. Its row, values and history stay for what refers to it, so that trades, collections and alerts keep working,
 * and so that it can be brought back. Refuses as `not_found`.
 */
export const deletePet = command({
  name: "pet.delete",
  who: "admin",
  input: petTarget,
  run: ({ tx, now }, { petId }) => setDeleted(tx, now, petId, true),
});

/** Brings a deleted pet back with everything that it had. Refuses as `not_found`. */
export const restorePet = command({
  name: "pet.restore",
  hidesNothing: true,
  who: "admin",
  input: petTarget,
  run: ({ tx, now }, { petId }) => setDeleted(tx, now, petId, false),
});

/** Hides a pet, or brings it back. Nothing changes for one that is so already. */
async function setDeleted(tx: Database, now: Date, petId: number, deleted: boolean) {
  const [row] = await tx.select({ name: pets.name, deletedAt: pets.deletedAt }).from(pets).where(eq(pets.id, petId)).for("update");
  if (!row) return refused("not_found", MESSAGES.missing);
  if ((row.deletedAt !== null) === deleted) return unchanged({ petId, name: row.name });
  await tx
    .update(pets)
    .set({ deletedAt: deleted ? now : null, updatedAt: now })
    .where(eq(pets.id, petId));
  const audit = { target: { kind: "pet", id: petId }, before: { name: row.name, deleted: !deleted }, after: { deleted } };
  return done({ petId, name: row.name }, { audit, invalidates: [PETS, PET_LOOKS, petTag(petId)] });
}

/** Stores the picture that came with a form, or says why not: the pet is saved without it then. */
async function storePicture(scope: { ctx: AppContext }, sent: { image?: Uint8Array | undefined }) {
  const stored = await IMAGES.store(scope, sent);
  return isRefused(stored) ? { picture: undefined, imageError: stored.message } : { picture: stored };
}

type Values = Partial<Record<Variant, PetValue | undefined>>;

/** The columns of the pet, and its values: those that are named, undefined if the variant does not exist. */
function splitWords({ normal, shiny, mythic, shinyMythic, ...row }: Partial<PetWords>): { row: Partial<PetWords>; values: Values } {
  const given = { normal, shiny, mythic, shinyMythic };
  const values = VARIANTS.flatMap((variant) => (given[variant] ? [[variant, given[variant].value] as const] : []));
  return { row, values: Object.fromEntries(values) };
}

/** Adds and removes variants as the form says, and changes values. Returns which variants came or went. */
async function saveValues(
  tx: Database,
  ctx: Parameters<typeof changeValues>[0],
  petId: number,
  before: Partial<PetValues>,
  values: Values,
  reason: string,
): Promise<string[]> {
  const named = Object.keys(values) as Variant[];
  const added = named.filter((variant) => values[variant] !== undefined && before[variant] === undefined);
  const removed = named.filter((variant) => values[variant] === undefined && before[variant] !== undefined);
  await addVariants(tx, petId, added);
  // A removed variant's history stays, even if the game never had that form.
  const wanted = { ...definedOnly(values), ...Object.fromEntries(removed.map((variant) => [variant, "N/A" as const])) };
  await changeValues(ctx, { pets: [{ petId, values: wanted, reason }] });
  for (const variant of removed) await tx.delete(petVariants).where(and(eq(petVariants.petId, petId), eq(petVariants.variant, variant)));
  return [...added.map((variant) => `+${variant}`), ...removed.map((variant) => `-${variant}`)];
}

async function addVariants(tx: Database, petId: number, variants: readonly Variant[]): Promise<void> {
  if (variants.length > 0) await tx.insert(petVariants).values(variants.map((variant) => ({ petId, variant })));
}

function definedOnly(values: Values): Partial<PetValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The fields that are different now. */
function changedOnly(fields: Record<string, unknown>, before: object): Record<string, unknown> {
  const held = before as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(held[field])));
}

/** Completes the fields of a form: those it did not send are as they were shown, or as they are stored. */
function complete(sent: Partial<PetFields>, otherwise: PetFields): PetFields {
  return Object.fromEntries(PET_FIELDS.map((field) => [field, sent[field] ?? otherwise[field]])) as PetFields;
}

/** Whether a deleted pet has this name, or one that is the same but for case, spaces and signs. */
async function isDeletedName(tx: Database, name: string): Promise<boolean> {
  const same = or(eq(pets.name, name), eq(pets.lookupKey, lookupKeyOf(name)));
  const rows = await tx
    .select({ id: pets.id })
    .from(pets)
    .where(and(same, isNotNull(pets.deletedAt)))
    .limit(1);
  return rows.length > 0;
}
