import { and, eq } from "drizzle-orm";
import { actorName } from "~/access/actor.ts";
import { pets, petVariants, valueChanges } from "~/db/schema/pets.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { plainLine, plainText } from "~/platform/text/plain-text.ts";
import { normaliseRarity } from "./core/rarity.ts";
import { slugify } from "./core/slug.ts";
import { fromStoredValue, toStoredValue } from "./core/stored-value.ts";
import { canEditPets } from "./pets.policy.ts";
import type { PetValue, Trend, Variant } from "./pets.types.ts";
import { PET_IMAGES } from "./pets.images.ts";

/** A value change as it is recorded. */
export interface RecordedChange {
  variant: Variant;
  from: PetValue;
  to: PetValue;
  at: Date;
  reason: string;
}

/** A whole pet as an import brings it. Variants that are left out of `values` do not exist. */
export interface PetImport {
  name: string;
  rarity: string;
  values: Partial<Record<Variant, PetValue>>;
  trend: Trend;
  forecast: string;
  popularity: number;
  limited: boolean;
  oneIn: number | null;
  sources: string[];
  addedOn: string | null;
  removedOn: string | null;
  /** Oldest first. */
  history: RecordedChange[];
}

const ROWS_A_STATEMENT = 500;

/**
 * Stores many new pets with their values and history in one transaction and returns their ids in the order given. Names, forecasts
 * and reasons are stored as plain text, without control characters that could break a page or the feed.
 * Throws AppError `forbidden` for anyone but staff and `conflict` when a name is taken.
 */
export async function importPets(ctx: AppContext, given: PetImport[]): Promise<number[]> {
  requireEditor(ctx);
  const imports = given.map((pet) => ({ ...pet, name: plainLine(pet.name), forecast: plainText(pet.forecast) }));
  const ids = await ctx.db.transaction(async (tx) => {
    const idOf = new Map<string, number>();
    for (const batch of batches(imports)) {
      const rows = batch.map((pet) => ({
        slug: slugify(pet.name),
        name: pet.name,
        rarity: normaliseRarity(pet.rarity),
        trend: pet.trend,
        forecast: pet.forecast,
        popularity: pet.popularity,
        limited: pet.limited,
        oneIn: pet.oneIn,
        sources: pet.sources,
        addedOn: pet.addedOn,
        removedOn: pet.removedOn,
        valuedAt: pet.history.at(-1)?.at ?? null,
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      }));
      const stored = await tx.insert(pets).values(rows).onConflictDoNothing().returning({ id: pets.id, name: pets.name });
      if (stored.length !== rows.length) throw new AppError("conflict", "A pet of that name exists already.");
      for (const { id, name } of stored) idOf.set(name, id);
    }
    const idFor = (pet: PetImport) => idOf.get(pet.name) as number;
    const variantRows = imports.flatMap((pet) =>
      (Object.entries(pet.values) as [Variant, PetValue][]).map(([variant, value]) => ({
        petId: idFor(pet),
        variant,
        ...toStoredValue(value),
      })),
    );
    for (const batch of batches(variantRows)) await tx.insert(petVariants).values(batch);
    const changeRows = imports.flatMap((pet) => pet.history.map((change) => toChangeRow(idFor(pet), change, actorName(ctx.actor))));
    changeRows.sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
    for (const batch of batches(changeRows)) await tx.insert(valueChanges).values(batch);
    return imports.map(idFor);
  });
  dropCaches(ctx, ["pets"]);
  return ids;
}

/**
 * Changes values of one pet and records every real change with its reason, in one transaction. A value equal to the current one is
 * no change. Returns the changes that were made.
 * Throws AppError `forbidden` for anyone but staff, `not_found` ("Pet with ID {id} not found", PET-072) and `invalid` for a variant that the pet does not have.
 */
export async function changeValues(
  ctx: AppContext,
  petId: number,
  values: Partial<Record<Variant, PetValue>>,
  reason: string,
): Promise<RecordedChange[]> {
  requireEditor(ctx);
  const at = ctx.now();
  const changes = await ctx.db.transaction(async (tx) => {
    // The lock makes concurrent changes of the pet wait for each other, so that history and values agree.
    const [pet] = await tx.select({ id: pets.id }).from(pets).where(eq(pets.id, petId)).for("update");
    if (!pet) throw new AppError("not_found", `Pet with ID ${petId} not found`);
    const current = new Map((await tx.select().from(petVariants).where(eq(petVariants.petId, petId))).map((row) => [row.variant, row]));
    const made: RecordedChange[] = [];
    for (const [variant, to] of Object.entries(values) as [Variant, PetValue][]) {
      const before = current.get(variant);
      if (!before) throw new AppError("invalid", `This pet has no ${variant} variant.`);
      const after = toStoredValue(to);
      if (before.status === after.status && before.value === after.value) continue;
      await tx
        .update(petVariants)
        .set(after)
        .where(and(eq(petVariants.petId, petId), eq(petVariants.variant, variant)));
      const change = { variant, from: fromStoredValue(before), to, at, reason };
      await tx.insert(valueChanges).values(toChangeRow(petId, change, actorName(ctx.actor)));
      made.push(change);
    }
    if (made.length > 0) await tx.update(pets).set({ valuedAt: at, updatedAt: at }).where(eq(pets.id, petId));
    return made;
  });
  if (changes.length > 0) dropCaches(ctx, ["pets", `pet:${petId}`]);
  return changes;
}

/**
 * Stores a picture of a pet, re-encoded. With `quiet` no cache is dropped, for many pictures in a row.
 * Throws AppError `forbidden`, `not_found`, `too_large` or `invalid`.
 */
export async function setPetImage(
  ctx: AppContext,
  petId: number,
  content: Buffer,
  options: { trusted?: boolean; quiet?: boolean } = {},
): Promise<void> {
  requireEditor(ctx);
  const image = await storeImage(ctx.files, PET_IMAGES, content, { trusted: options.trusted });
  const updated = await ctx.db.update(pets).set({ image, updatedAt: ctx.now() }).where(eq(pets.id, petId)).returning({ id: pets.id });
  if (updated.length === 0) throw new AppError("not_found", `Pet with ID ${petId} not found`);
  if (!options.quiet) dropCaches(ctx, ["pets", `pet:${petId}`]);
}

function requireEditor(ctx: AppContext): void {
  if (!canEditPets(ctx.actor)) throw new AppError("forbidden", "Only staff may change pets.");
}

function toChangeRow(petId: number, change: RecordedChange, changedBy: string) {
  const from = toStoredValue(change.from);
  const to = toStoredValue(change.to);
  return {
    petId,
    variant: change.variant,
    fromStatus: from.status,
    fromValue: from.value,
    toStatus: to.status,
    toValue: to.value,
    reason: plainLine(change.reason),
    changedBy,
    changedAt: change.at,
  };
}

function* batches<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) yield rows.slice(at, at + ROWS_A_STATEMENT);
}
