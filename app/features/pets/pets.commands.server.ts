import { and, eq, inArray, sql } from "drizzle-orm";
import { actorName } from "~/access/actor.ts";
import { command, done, unchanged } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { pets, petVariants, valueChanges } from "~/db/schema/pets.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { slugify } from "./core/slug.ts";
import { fromStoredValue, type StoredValue, toStoredValue } from "./core/stored-value.ts";
import { PET_LOOKS, PETS, petTag } from "./pets.cache-tags.ts";
import { VARIANT_LABELS } from "./pets.constants.ts";
import { PET_IMAGES } from "./pets.images.ts";
import { petImage, petImages, petImports, valueSave } from "./pets.schemas.ts";
import type { RecordedChange, Variant } from "./pets.types.ts";

const ROWS_A_STATEMENT = 500;

/**
 * Stores many new pets with their values and history and gives their ids in the order given. Names, forecasts and reasons are stored as
 * plain text, without control characters that could break a page or the feed. Refuses as `conflict` when a name is taken.
 */
export const importPets = command({
  name: "pet.import",
  who: "system",
  limit: "none",
  input: petImports,
  async run({ tx, actor, now }, { pets: imports }) {
    const idOf = new Map<string, number>();
    for (const batch of batches(imports)) {
      const rows = batch.map(({ values: _, history, ...pet }) => ({
        ...pet,
        slug: slugify(pet.name),
        valuedAt: history.at(-1)?.at ?? null,
        createdAt: now,
        updatedAt: now,
      }));
      const stored = await tx.insert(pets).values(rows).onConflictDoNothing().returning({ id: pets.id, name: pets.name });
      if (stored.length !== rows.length) return refused("conflict", "A pet of that name exists already.");
      for (const { id, name } of stored) idOf.set(name, id);
    }
    const withIds = imports.map((pet) => ({ ...pet, id: idOf.get(pet.name) as number }));
    const variantRows = withIds.flatMap(({ id, values }) =>
      entriesOf(values).map(([variant, value]) => ({ petId: id, variant, ...toStoredValue(value) })),
    );
    for (const batch of batches(variantRows)) await tx.insert(petVariants).values(batch);
    const changes = withIds.flatMap(({ id, history }) => history.map((change) => ({ ...change, petId: id })));
    changes.sort((a, b) => a.at.getTime() - b.at.getTime());
    // What was so before anybody could watch the pet is no news.
    await recordChanges(tx, changes, actorName(actor), now);
    return done({ ids: withIds.map(({ id }) => id) }, { drops: [PETS, PET_LOOKS] });
  },
});

/**
 * Changes values of many pets in one save and records every real change with its reason. A value equal to the current one is no change.
 * Gives the changes that were made. However many pets there are, it takes the same few statements, and one message drops what shows them.
 * Refuses as `not_found` ("Pet with ID {id} not found", PET-072), and as `invalid` for a variant that a pet does not have.
 */
export const changeValues = command({
  name: "pet.values",
  who: "admin",
  limit: "write",
  input: valueSave,
  async run({ tx, actor, now }, { pets: save }) {
    const ids = save.map(({ petId }) => petId);
    const names = await lockPets(tx, ids);
    const held = await readValues(tx, ids);
    const changes: RecordedChange[] = [];
    for (const [at, { petId, values, reason }] of save.entries()) {
      const name = names.get(petId);
      if (name === undefined) return refused("not_found", `Pet with ID ${petId} not found`);
      for (const [variant, to] of entriesOf(values)) {
        const before = held.get(`${petId} ${variant}`);
        if (!before) {
          const message = `${name} has no ${VARIANT_LABELS[variant].full} variant.`;
          return refused("invalid", message, { fields: { [`pets.${at}.values.${variant}`]: message } });
        }
        const after = toStoredValue(to);
        if (before.status === after.status && before.value === after.value) continue;
        changes.push({ petId, variant, from: fromStoredValue(before), to, at: now, reason });
      }
    }
    if (changes.length === 0) return unchanged({ changes });

    await writeValues(tx, changes);
    await recordChanges(tx, changes, actorName(actor), null);
    const byPet = Map.groupBy(changes, ({ petId }) => petId);
    const changed = [...byPet.keys()];
    await tx.update(pets).set({ valuedAt: now, updatedAt: now }).where(inArray(pets.id, changed));
    return done(
      { changes },
      {
        audit: [...byPet].map(toAudit),
        drops: [PETS, ...changed.map(petTag)],
        events: [{ topic: "values.changed", event: { petIds: changed } }],
      },
    );
  },
});

/** Gives a pet an uploaded picture, re-encoded. Refuses as `not_found`, `too_large` and `invalid`. */
export const setPetImage = command({
  name: "pet.image",
  who: "admin",
  limit: "write",
  input: petImage,
  prepare: ({ ctx }, { content }) => storeImage(ctx.files, PET_IMAGES, Buffer.from(content)),
  async run({ tx, now, prepared: image }, { petId }) {
    const [before] = await tx.select({ image: pets.image }).from(pets).where(eq(pets.id, petId)).for("no key update");
    if (!before) return refused("not_found", `Pet with ID ${petId} not found`);
    if (before.image === image) return unchanged({ image });
    await tx.update(pets).set({ image, updatedAt: now }).where(eq(pets.id, petId));
    const audit = { target: { kind: "pet", id: petId }, before, after: { image } };
    return done({ image }, { audit, drops: [PETS, PET_LOOKS, petTag(petId)] });
  },
});

/** Notes for many pets which stored picture is theirs. An unknown pet is passed over. */
export const importPetImages = command({
  name: "pet.import-images",
  who: "system",
  limit: "none",
  input: petImages,
  async run({ tx, now }, { images }) {
    await lockPets(
      tx,
      images.map(({ petId }) => petId),
    );
    const given = sql`json_to_recordset(${JSON.stringify(images)}::json) as given("petId" int, image text)`;
    const noted = await tx
      .update(pets)
      .set({ image: sql`given.image`, updatedAt: now })
      .from(given)
      .where(eq(pets.id, sql`given."petId"`))
      .returning({ id: pets.id });
    const ids = noted.map(({ id }) => id);
    return done({ ids }, { drops: [PETS, PET_LOOKS, ...ids.map(petTag)] });
  },
});

/**
 * Keeps other saves of these pets away until the transaction ends, and gives the names of those that exist. Taken in the order of the
 * ids, so that two saves never wait for each other. Others may refer to the pets meanwhile.
 */
async function lockPets(tx: Database, ids: number[]): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: pets.id, name: pets.name })
    .from(pets)
    .where(inArray(pets.id, ids))
    .orderBy(pets.id)
    .for("no key update");
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What is stored for each variant, by "{petId} {variant}". A statement of its own: it must see what the last holder of the locks wrote. */
async function readValues(tx: Database, ids: number[]): Promise<Map<string, StoredValue>> {
  const rows = await tx.select().from(petVariants).where(inArray(petVariants.petId, ids));
  return new Map(rows.map(({ petId, variant, status, value }) => [`${petId} ${variant}`, { status, value }]));
}

async function writeValues(tx: Database, changes: readonly RecordedChange[]): Promise<void> {
  const rows = changes.map(({ petId, variant, to }) => ({ petId, variant, ...toStoredValue(to) }));
  await tx
    .update(petVariants)
    .set({ status: sql`given.status`, value: sql`given.value` })
    .from(sql`json_to_recordset(${JSON.stringify(rows)}::json) as given("petId" int, variant text, status text, value bigint)`)
    .where(and(eq(petVariants.petId, sql`given."petId"`), eq(petVariants.variant, sql`given.variant`)));
}

async function recordChanges(tx: Database, changes: readonly RecordedChange[], changedBy: string, announcedAt: Date | null): Promise<void> {
  const rows = changes.map(({ petId, variant, from, to, reason, at }) => {
    const [before, after] = [toStoredValue(from), toStoredValue(to)];
    return {
      ...{ petId, variant, reason, changedBy, changedAt: at, announcedAt },
      ...{ fromStatus: before.status, fromValue: before.value, toStatus: after.status, toValue: after.value },
    };
  });
  for (const batch of batches(rows)) await tx.insert(valueChanges).values(batch);
}

/** One record for each pet, so that it is found with the pet; those of one save have the same time. */
function toAudit([petId, changes]: [number, RecordedChange[]]) {
  return {
    target: { kind: "pet", id: petId },
    before: { values: Object.fromEntries(changes.map(({ variant, from }) => [variant, from])) },
    after: { values: Object.fromEntries(changes.map(({ variant, to }) => [variant, to])), reason: changes[0]?.reason },
  };
}

function entriesOf<T>(values: Partial<Record<Variant, T>>): [Variant, T][] {
  return Object.entries(values) as [Variant, T][];
}

function* batches<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) yield rows.slice(at, at + ROWS_A_STATEMENT);
}
