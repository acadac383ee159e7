import { and, asc, desc, eq, gt, isNull, lt, max, or, sql } from "drizzle-orm";
import { refused } from "~/access/result.ts";
import { pets, valueChanges } from "~/db/schema/pets.ts";
import { readTableVersion } from "~/db/table-version.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { lookupKeyOf } from "./core/slug.ts";
import { fromStoredValue } from "./core/stored-value.ts";
import { PETS } from "./pets.cache-tags.ts";
import { VARIANTS } from "./pets.constants.ts";
import { readCatalogue, readPetSearch } from "./pets.queries.server.ts";
import type { CataloguePet, Variant } from "./pets.types.ts";

const MAX_PETS = 20_000;
const MAX_NAME = 300;
/** How much of a name that is not found is repeated. */
const MAX_SHOWN = 100;

/** A pet of the catalogue with the further fields of the public API. */
export interface ListedPet {
  pet: CataloguePet;
  slug: string;
  forecast: string;
  /** When anything of it was written last. */
  updatedAt: Date;
}

/**
 * Every pet that is on the site by its lookup key (`lookupKeyOf`), remembered until a pet changes. Throws AppError `unavailable`
 * ("Failed to fetch pet data") when the database cannot be read.
 */
export async function readListedPets(ctx: AppContext): Promise<ReadonlyMap<string, ListedPet>> {
  try {
    const { byId, hash } = await readCatalogue(ctx);
    return await ctx.reads.read(
      `listed-pets:${hash}`,
      [PETS],
      () => loadListedPets(ctx, byId),
      () => readTableVersion(ctx.db, pets),
    );
  } catch (error) {
    throw new AppError("unavailable", "Failed to fetch pet data", { cause: error });
  }
}

async function loadListedPets(ctx: AppContext, byId: ReadonlyMap<number, CataloguePet>): Promise<ReadonlyMap<string, ListedPet>> {
  const rows = await ctx.db
    .select({ id: pets.id, key: pets.lookupKey, slug: pets.slug, forecast: pets.forecast, updatedAt: pets.updatedAt })
    .from(pets)
    .where(isNull(pets.deletedAt))
    .limit(MAX_PETS);
  return new Map(
    rows.flatMap(({ id, key, ...row }) => {
      const pet = byId.get(id);
      return pet ? [[key, { pet, ...row }] as const] : [];
    }),
  );
}

/** The pet of that name, whatever its case, spaces, hyphens and other signs; undefined if there is none. Throws as `readListedPets` does. */
export async function findListedPet(ctx: AppContext, name: string): Promise<ListedPet | undefined> {
  const all = await readListedPets(ctx);
  return name.length > MAX_NAME ? undefined : all.get(lookupKeyOf(name));
}

/** When each variant of each pet was changed last, in milliseconds since 1970, by the pets’ ids; remembered until a pet changes. */
export async function readChangeTimes(ctx: AppContext): Promise<ReadonlyMap<number, Partial<Record<Variant, number>>>> {
  const load = async () => {
    const { petId, variant, changedAt } = valueChanges;
    const rows = await ctx.db
      .select({ petId, variant, at: max(changedAt) })
      .from(valueChanges)
      .groupBy(petId, variant)
      .limit(MAX_PETS * VARIANTS.length);
    const times = new Map<number, Partial<Record<Variant, number>>>();
    for (const row of rows) times.set(row.petId, { ...times.get(row.petId), ...(row.at && { [row.variant]: row.at.getTime() }) });
    return times;
  };
  return ctx.reads.read("change-times", [PETS], load, () => readTableVersion(ctx.db, pets));
}

/** For how long a change may not have been seen because an older transaction was still under way. */
const SETTLED_MS = 600_000;

/**
 * Changes of values after a place, oldest first, or the newest ones without one; with the place to go on from. A change waits until no older
 * transaction is under way, so that nobody goes past one that gets its number earlier and is seen later.
 */
export async function findChangesAfter(ctx: AppContext, after: number | null, limit: number) {
  const settled = or(
    lt(valueChanges.changedAt, new Date(ctx.now().getTime() - SETTLED_MS)),
    sql`age(${valueChanges}.xmin) > age(pg_snapshot_xmin(pg_current_snapshot())::xid)`,
  );
  const rows = await ctx.db
    .select({
      id: valueChanges.id,
      name: pets.name,
      variant: valueChanges.variant,
      from: { status: valueChanges.fromStatus, value: valueChanges.fromValue },
      to: { status: valueChanges.toStatus, value: valueChanges.toValue },
      reason: valueChanges.reason,
      at: valueChanges.changedAt,
    })
    .from(valueChanges)
    .innerJoin(pets, eq(pets.id, valueChanges.petId))
    .where(and(isNull(pets.deletedAt), settled, after === null ? undefined : gt(valueChanges.id, after)))
    .orderBy(after === null ? desc(valueChanges.id) : asc(valueChanges.id))
    .limit(limit + (after === null ? 0 : 1));
  const found = after === null ? rows.reverse() : rows.slice(0, limit);
  const changes = found.map(({ from, to, ...row }) => ({ ...row, from: fromStoredValue(from), to: fromStoredValue(to) }));
  return { changes, next: found.at(-1)?.id ?? after ?? 0, more: after !== null && rows.length > limit };
}

/** A place among the changes, as clients hold it. */
export function formatChangeCursor(place: number): string {
  return `c${place.toString(36)}`;
}

/** Reads what `formatChangeCursor` wrote; null for anything else. */
export function parseChangeCursor(text: string): number | null {
  const place = /^c[0-9a-z]{1,10}$/.test(text) ? Number.parseInt(text.slice(1), 36) : Number.NaN;
  return Number.isSafeInteger(place) ? place : null;
}

const MAX_SUGGESTED = 3;

/** The names of the pets that a text may mean, best first; none for nonsense. Throws as `readCatalogue` does. */
async function suggestPetNames(ctx: AppContext, text: string): Promise<string[]> {
  const [{ pets: all }, search] = await Promise.all([readCatalogue(ctx), readPetSearch(ctx)]);
  return search.suggest(text, MAX_SUGGESTED).flatMap((index) => all[index]?.name ?? []);
}

/** Refuses a name under `field` that is no pet's, with the names that may be meant. Throws as `readCatalogue` does. */
export async function refusePetName(ctx: AppContext, asked: string, field: string, more: { reason?: "not_found"; message?: string } = {}) {
  const { reason = "invalid", message = `Pet "${[...asked].slice(0, MAX_SHOWN).join("")}" not found` } = more;
  const names = await suggestPetNames(ctx, asked);
  return refused(reason, message, { fields: { [field]: message }, ...(names.length > 0 && { suggestions: { [field]: names } }) });
}
