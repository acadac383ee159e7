import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { command, done, unchanged } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { rowImages } from "~/access/row-images.server.ts";
import { inBatches } from "~/db/batches.ts";
import type { Database } from "~/db/client.server.ts";
import { pets, petVariants, valueChanges } from "~/db/schema/pets.ts";
import { actorName } from "~/platform/identity/actor.ts";
import { formatValue } from "./core/pet-value.ts";
import { slugify } from "./core/slug.ts";
import { fromStoredValue, toStoredChange, toStoredValue } from "./core/stored-value.ts";
import { findSlips } from "./core/value-slips.ts";
import { PET_LOOKS, PETS, petTag } from "./pets.cache-tags.ts";
import { announceChanges } from "./pets.changes.commands.server.ts";
import { VARIANT_LABELS, VARIANTS } from "./pets.constants.ts";
import { markSettling } from "./pets.flags.commands.server.ts";
import { PET_IMAGES } from "./pets.images.ts";
import { petImage, petImages, petImports, valueSave } from "./pets.schemas.ts";
import { SAVE_MESSAGES } from "./pets.staff.constants.ts";
import { findPetImagesInUse } from "./pets.staff.queries.server.ts";
import type { PetValue, PetValues, RecordedChange, Trend, Variant } from "./pets.types.ts";

const ROWS_A_STATEMENT = 500;

/**
 * Stores many new pets with their values and history and gives their ids in the order given. Names, forecasts and reasons are stored as
 * plain text, without control characters that could break a page or the feed. Refuses as `conflict` when a name is taken.
 */
export const importPets = command({
  name: "pet.import",
  hidesNothing: true,
  who: "system",
  input: petImports,
  async run({ tx, actor, now }, { pets: imports }) {
    const idOf = new Map<string, number>();
    for (const batch of inBatches(imports, ROWS_A_STATEMENT)) {
      const rows = batch.map(({ values: _, history, valuedAt, ...pet }) => ({
        ...pet,
        slug: slugify(pet.name),
        valuedAt: valuedAt ?? history.at(-1)?.at ?? null,
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
    for (const batch of inBatches(variantRows, ROWS_A_STATEMENT)) await tx.insert(petVariants).values(batch);
    const changes = withIds.flatMap(({ id, history }) => history.map((change) => ({ ...change, petId: id })));
    changes.sort((a, b) => a.at.getTime() - b.at.getTime());
    // Values from before anybody could watch the pet are not news.
    await recordChanges(tx, changes, actorName(actor), now);
    return done({ ids: withIds.map(({ id }) => id) }, { invalidates: [PETS, PET_LOOKS] });
  },
});

/**
 * Changes values, trend and demand of many pets in one save and records every real change of a value with its reason. Equal
 * values are no change. Returns the value changes, and the number of changed pets. The number of statements does not depend on the number
 * of pets, and one message invalidates their pages. Refuses as `not_found` ("Pet with ID {id} not found"); as `invalid`
 * for a variant that a pet does not have; as `conflict` (code `changed`, with the stored values by "{petId}.{field}") where a pet differs
 * from `seen`; and as `conflict` (code `slips`) for outliers that are not among the `confirmed`. A refusal changes no pet.
 */
export const changeValues = command({
  name: "pet.values",
  hidesNothing: true,
  who: "admin",
  input: valueSave,
  async run({ tx, actor, now, ctx }, { pets: save, isNew }) {
    const ids = save.map(({ petId }) => petId);
    const held = await lockPets(tx, ids);
    const stored = await readValues(tx, ids);
    const changes: RecordedChange[] = [];
    const traits: TraitChange[] = [];
    const elsewhere: Differences = {};
    const slips: Record<string, string> = {};
    for (const [at, pet] of save.entries()) {
      const { petId, values, reason, seen, confirmed } = pet;
      const row = held.get(petId);
      if (row === undefined) return refused("not_found", `Pet with ID ${petId} not found`);
      const changed: Partial<PetValues> = {};
      for (const [variant, to] of entriesOf(values)) {
        const before = stored.get(`${petId} ${variant}`);
        if (before === undefined) {
          const message = `${row.name} has no ${VARIANT_LABELS[variant].full} variant.`;
          return refused("invalid", message, { fields: { [`pets.${at}.values.${variant}`]: message } });
        }
        if (before === to) continue;
        const shown = seen?.values[variant];
        if (shown !== undefined && shown !== before) elsewhere[`${petId}.${variant}`] = formatValue(before);
        changed[variant] = to;
        changes.push({ petId, variant, from: before, to, at: now, reason });
      }
      const trait = changedTraits(row, pet);
      for (const field of TRAITS) {
        if (trait[field] === undefined) continue;
        if (seen?.[field] !== undefined && seen[field] !== row[field]) elsewhere[`${petId}.${field}`] = String(row[field]);
      }
      if (trait.trend !== undefined || trait.demand !== undefined) traits.push({ petId, before: row, after: trait });
      const current = Object.fromEntries(VARIANTS.map((variant) => [variant, stored.get(`${petId} ${variant}`) ?? "N/A"])) as PetValues;
      for (const { variant, words } of confirmed ? findSlips(current, changed) : [])
        if (!confirmed?.includes(variant)) slips[`pets.${at}.values.${variant}`] = `${row.name}: ${words}`;
    }
    const differing = Object.keys(elsewhere).length;
    if (differing > 0) return refused("conflict", SAVE_MESSAGES.elsewhere(differing), { code: "changed", stored: elsewhere });
    const odd = Object.values(slips);
    if (odd.length > 0) return refused("conflict", SAVE_MESSAGES.slips(odd), { code: "slips", fields: slips });
    if (changes.length === 0 && traits.length === 0) return unchanged({ changes, petCount: 0 });

    await writeValues(tx, changes);
    await recordChanges(tx, changes, actorName(actor), null);
    if (changes.length > 0) await markSettling(ctx, { changes });
    await writeTraits(tx, traits, now);
    const byPet = Map.groupBy(changes, ({ petId }) => petId);
    const traitOf = new Map(traits.map((trait) => [trait.petId, trait]));
    if (byPet.size > 0)
      await tx
        .update(pets)
        .set({ valuedAt: now, updatedAt: now })
        .where(inArray(pets.id, [...byPet.keys()]));
    const changedIds = [...new Set([...byPet.keys(), ...traitOf.keys()])];
    const named = changes.map((change) => ({ ...change, petName: held.get(change.petId)?.name ?? "A pet" }));
    if (!isNew && changes.length > 0) await announceChanges(ctx, { changes: named });
    return done(
      { changes, petCount: changedIds.length },
      {
        audit: changedIds.map((petId) => toAudit(petId, byPet.get(petId) ?? [], traitOf.get(petId))),
        invalidates: [PETS, ...changedIds.map(petTag)],
        events: [{ topic: "values.changed", event: { petIds: changedIds } }],
      },
    );
  },
});

const IMAGES = rowImages(PET_IMAGES, findPetImagesInUse);

/** Gives a pet an uploaded picture, re-encoded. Refuses as `not_found`, `too_large` and `invalid`. */
export const setPetImage = command({
  name: "pet.image",
  who: "admin",
  input: petImage,
  prepare: ({ ctx }, { content }) => IMAGES.store({ ctx }, { image: content }),
  abandon: IMAGES.abandon,
  async run({ tx, now, prepared: picture }, { petId }) {
    const [before] = await tx
      .select({ image: pets.image })
      .from(pets)
      .where(and(eq(pets.id, petId), isNull(pets.deletedAt)))
      .for("no key update");
    if (!before) return refused("not_found", `Pet with ID ${petId} not found`);
    const image = await IMAGES.name(tx, picture, "");
    if (before.image === image) return unchanged({ image });
    await tx.update(pets).set({ image, updatedAt: now }).where(eq(pets.id, petId));
    const audit = { target: { kind: "pet", id: petId }, before, after: { image } };
    return done({ image }, { audit, invalidates: [PETS, PET_LOOKS, petTag(petId)], afterwards: IMAGES.settle(picture) });
  },
});

/** Sets the stored pictures of many pets. Unknown pets are skipped. */
export const importPetImages = command({
  name: "pet.import-images",
  who: "system",
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
    return done({ ids }, { invalidates: [PETS, PET_LOOKS, ...ids.map(petTag)] });
  },
});

/** Fields of a pet beside its values. */
const TRAITS = ["trend", "demand"] as const;
interface HeldPet {
  name: string;
  trend: Trend;
  demand: number;
}
type Traits = Partial<Pick<HeldPet, (typeof TRAITS)[number]>>;
interface TraitChange {
  petId: number;
  before: HeldPet;
  after: Traits;
}
/** Stored values by "{petId}.{field}". */
type Differences = Record<string, string>;

/** Only the fields that a save changes. */
function changedTraits({ trend, demand }: HeldPet, wanted: Traits): Traits {
  return {
    ...(wanted.trend !== undefined && wanted.trend !== trend && { trend: wanted.trend }),
    ...(wanted.demand !== undefined && wanted.demand !== demand && { demand: wanted.demand }),
  };
}

/**
 * Locks these pets against other saves until the transaction ends, and returns those that are on the site. Locked in the order of ids, so
 * that two saves cannot deadlock. Rows that refer to the pets can still be written.
 */
async function lockPets(tx: Database, ids: number[]): Promise<Map<number, HeldPet>> {
  const rows = await tx
    .select({ id: pets.id, name: pets.name, trend: pets.trend, demand: pets.demand })
    .from(pets)
    .where(and(inArray(pets.id, ids), isNull(pets.deletedAt)))
    .orderBy(pets.id)
    .for("no key update");
  return new Map(rows.map(({ id, ...pet }) => [id, pet]));
}

/** The stored value of each variant, by "{petId} {variant}". A statement of its own: it must see the writes of the last lock holder. */
async function readValues(tx: Database, ids: number[]): Promise<Map<string, PetValue>> {
  const rows = await tx.select().from(petVariants).where(inArray(petVariants.petId, ids));
  return new Map(rows.map(({ petId, variant, status, value }) => [`${petId} ${variant}`, fromStoredValue({ status, value })]));
}

async function writeTraits(tx: Database, traits: readonly TraitChange[], now: Date): Promise<void> {
  if (traits.length === 0) return;
  const rows = traits.map(({ petId, after }) => ({ petId, ...after }));
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx
    .update(pets)
    .set({
      trend: sql`coalesce(given.trend, ${pets.trend})`,
      trendAt: sql`case when given.trend is null then ${pets.trendAt} else ${at} end`,
      demand: sql`coalesce(given.demand, ${pets.demand})`,
      demandAt: sql`case when given.demand is null then ${pets.demandAt} else ${at} end`,
      updatedAt: now,
    })
    .from(sql`json_to_recordset(${JSON.stringify(rows)}::json) as given("petId" int, trend text, demand smallint)`)
    .where(eq(pets.id, sql`given."petId"`));
}

async function writeValues(tx: Database, changes: readonly RecordedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ petId, variant, to }) => ({ petId, variant, ...toStoredValue(to) }));
  await tx
    .update(petVariants)
    .set({ status: sql`given.status`, value: sql`given.value` })
    .from(sql`json_to_recordset(${JSON.stringify(rows)}::json) as given("petId" int, variant text, status text, value bigint)`)
    .where(and(eq(petVariants.petId, sql`given."petId"`), eq(petVariants.variant, sql`given.variant`)));
}

async function recordChanges(tx: Database, changes: readonly RecordedChange[], changedBy: string, announcedAt: Date | null): Promise<void> {
  const rows = changes.map(({ petId, variant, from, to, reason, at }) => ({
    petId,
    variant,
    reason,
    changedBy,
    changedAt: at,
    announcedAt,
    ...toStoredChange(from, to),
  }));
  for (const batch of inBatches(rows, ROWS_A_STATEMENT)) await tx.insert(valueChanges).values(batch);
}

/** One audit row per pet, so that it is found with the pet; those of one save have the same time. */
function toAudit(petId: number, changes: readonly RecordedChange[], trait: TraitChange | undefined) {
  const valuesOf = (end: "from" | "to") =>
    changes.length > 0 && { values: Object.fromEntries(changes.map((change) => [change.variant, change[end]])) };
  const traitsBefore = trait && Object.fromEntries(Object.keys(trait.after).map((field) => [field, trait.before[field as keyof Traits]]));
  return {
    target: { kind: "pet", id: petId },
    before: { ...valuesOf("from"), ...traitsBefore },
    after: { ...valuesOf("to"), ...trait?.after, ...(changes[0] && { reason: changes[0].reason }) },
  };
}

function entriesOf<T>(values: Partial<Record<Variant, T>>): [Variant, T][] {
  return Object.entries(values) as [Variant, T][];
}
