import { and, desc, eq, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { pets, petVariants, valueChanges, valueFlags } from "~/db/schema/pets.ts";
import { readTableVersion } from "~/db/table-version.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { contentHash } from "~/platform/process/files.server.ts";
import { DAY_MS } from "~/text/durations.ts";
import { encodeCatalogue } from "./core/catalogue-codec.ts";
import { sortPets } from "./core/pet-filter.ts";
import { createPetSearch, type PetSearch } from "./core/pet-search.ts";
import { slugify } from "./core/slug.ts";
import { changeSince, type HistoryPoint, sparkOf } from "./core/spark.ts";
import { fromStoredChange, fromStoredValue, type StoredValue } from "./core/stored-value.ts";
import { PETS } from "./pets.cache-tags.ts";
import { PETS_UNREAD, VARIANTS } from "./pets.constants.ts";
import type { CataloguePet, PetDetails, PetValues, RecentMoves, RecordedChange, ValueChange, Variant } from "./pets.types.ts";

const CHANGE_DAYS = 30;
const WEEK_DAYS = 7;
const SPARK_DAYS = 90;
const MAX_PETS = 20_000;
const MAX_CHANGES = 400_000;
const MAX_HISTORY = 400;
const MAX_CHANGES_OF_PETS = 20_000;

export interface Catalogue {
  /** Every pet, by name. */
  pets: CataloguePet[];
  /** The same pets by their ids. */
  byId: ReadonlyMap<number, CataloguePet>;
  /** The same pets, packed by `encodeCatalogue`. */
  json: string;
  /** Content hash of `json`: the same on every node for the same content and day. */
  hash: string;
  /** Pets of which a value has changed since midnight UTC. */
  changedToday: number;
  moved: RecentMoves;
}

/**
 * The whole catalogue without deleted pets, cached until a pet changes or the (UTC) day does. Throws AppError `unavailable` ("Failed to
 * fetch pets from database") when the database cannot be read.
 */
export async function readCatalogue(ctx: AppContext): Promise<Catalogue> {
  const today = Math.floor(ctx.now().getTime() / DAY_MS) * DAY_MS;
  try {
    return await ctx.reads.read(
      `catalogue:${today}`,
      [PETS],
      () => loadCatalogue(ctx, today),
      () => {
        const recent = { table: valueChanges, where: isRecent(today) };
        return readTableVersion(ctx.replica, pets, petVariants, valueFlags, recent);
      },
    );
  } catch (error) {
    throw new AppError("unavailable", PETS_UNREAD, { cause: error });
  }
}

/** A recorded change of a value. */
const CHANGE = {
  petId: valueChanges.petId,
  variant: valueChanges.variant,
  from: { status: valueChanges.fromStatus, value: valueChanges.fromValue },
  to: { status: valueChanges.toStatus, value: valueChanges.toValue },
  at: valueChanges.changedAt,
};

const isRecent = (today: number) => gte(valueChanges.changedAt, new Date(today + DAY_MS - SPARK_DAYS * DAY_MS));

async function loadCatalogue(ctx: AppContext, today: number): Promise<Catalogue> {
  // Figures cover whole days, so that all nodes arrive at the same content and hash.
  const until = today + DAY_MS;
  const [rows, changes] = await Promise.all([
    ctx.replica
      .select({
        id: pets.id,
        name: pets.name,
        rarity: pets.rarity,
        image: pets.image,
        trend: pets.trend,
        demand: pets.demand,
        limited: pets.limited,
        valuedAt: pets.valuedAt,
        variant: petVariants.variant,
        status: petVariants.status,
        value: petVariants.value,
        flags: valueFlags.flags,
        low: valueFlags.low,
        high: valueFlags.high,
      })
      .from(pets)
      .leftJoin(petVariants, eq(petVariants.petId, pets.id))
      .leftJoin(valueFlags, and(eq(valueFlags.petId, pets.id), eq(valueFlags.variant, petVariants.variant)))
      .where(isNull(pets.deletedAt))
      .limit(MAX_PETS * VARIANTS.length),
    ctx.replica
      .select(CHANGE)
      .from(valueChanges)
      .where(isRecent(today))
      .orderBy(desc(valueChanges.changedAt), desc(valueChanges.id))
      .limit(MAX_CHANGES),
  ]);

  const byId = new Map<number, CataloguePet>();
  for (const row of rows) {
    const pet = byId.get(row.id) ?? toCataloguePet(row);
    byId.set(row.id, pet);
    if (row.variant && row.status) {
      pet.values[row.variant] = fromStoredValue({ status: row.status, value: row.value });
      pet.variants.push(row.variant);
    }
    const { variant, flags, low, high } = row;
    if (variant && flags && low !== null && high !== null) pet.flags = { ...pet.flags, [variant]: { flags, low, high } };
  }
  const history = Map.groupBy(changes.reverse(), (change) => change.petId);
  const moved = { today: new Map<number, number>(), week: new Map<number, number>() };
  const spans = [
    [moved.today, today],
    [moved.week, until - WEEK_DAYS * DAY_MS],
  ] as const;
  for (const pet of byId.values()) {
    pet.variants.sort((a, b) => VARIANTS.indexOf(a) - VARIANTS.indexOf(b));
    const followed = followedVariant(pet.values);
    const own = (history.get(pet.id) ?? []).filter((change) => change.variant === followed);
    const points: HistoryPoint[] = own.map((change) => ({ at: change.at.getTime(), value: fromStoredValue(change.to) }));
    if (own[0]) points.unshift({ at: until - SPARK_DAYS * DAY_MS, value: fromStoredValue(own[0].from) });
    pet.spark = sparkOf(points, until);
    pet.change = changeSince(points, until - CHANGE_DAYS * DAY_MS) ?? (pet.valuedAt === null ? null : 0);
    for (const [changed, since] of spans) {
      const change = changeSince(points, since);
      if (change !== null && change !== 0) changed.set(pet.id, change);
    }
  }

  const catalogue = sortPets([...byId.values()], { by: "name", direction: "asc" });
  const json = JSON.stringify(encodeCatalogue(catalogue));
  const changedToday = catalogue.filter((pet) => pet.valuedAt !== null && pet.valuedAt >= today).length;
  return { pets: catalogue, byId, json, hash: contentHash(json), changedToday, moved };
}

function toCataloguePet(
  row: Omit<CataloguePet, "values" | "variants" | "valuedAt" | "change" | "spark" | "flags"> & { valuedAt: Date | null },
): CataloguePet {
  return {
    id: row.id,
    name: row.name,
    rarity: row.rarity,
    image: row.image,
    values: { normal: "N/A", shiny: "N/A", mythic: "N/A", shinyMythic: "N/A" },
    variants: [],
    trend: row.trend,
    demand: row.demand,
    limited: row.limited,
    valuedAt: row.valuedAt?.getTime() ?? null,
    change: null,
    spark: [],
  };
}

/** The variant whose history a card shows: normal, else the first with a number. */
function followedVariant(values: PetValues): Variant {
  return VARIANTS.find((variant) => typeof values[variant] === "number") ?? "normal";
}

/**
 * The details of a pet beyond its entry in the catalogue; null for an unknown id. Throws AppError `unavailable` ("Failed to fetch
 * pet from database") when the database cannot be read.
 */
export async function findPetDetails(ctx: AppContext, id: number): Promise<PetDetails | null> {
  try {
    const [row] = await ctx.db.select().from(pets).where(eq(pets.id, id));
    if (!row) return null;
    const { forecast, oneIn, sources, addedOn, removedOn, demandAt, trendAt, forecastAt } = row;
    const [demand, trend, outlook] = [demandAt, trendAt, forecastAt].map((at) => at?.getTime() ?? null);
    const changedAt = { demand: demand ?? null, trend: trend ?? null, forecast: outlook ?? null };
    return { forecast, oneIn, sources, addedOn, removedOn, changedAt };
  } catch (error) {
    throw new AppError("unavailable", "Failed to fetch pet from database", { cause: error });
  }
}

/** The id of the pet that an address names, by slug or by name in any letter case; null if there is none. */
export async function findPetIdByName(ctx: AppContext, name: string): Promise<number | null> {
  const [row] = await ctx.db
    .select({ id: pets.id })
    .from(pets)
    .where(and(eq(pets.slug, slugify(name)), isNull(pets.deletedAt)));
  return row?.id ?? null;
}

/** The recorded value changes of a pet, newest first, at most 400. */
export async function findPetHistory(ctx: AppContext, id: number): Promise<ValueChange[]> {
  const rows = await ctx.db
    .select()
    .from(valueChanges)
    .where(eq(valueChanges.petId, id))
    .orderBy(desc(valueChanges.changedAt), desc(valueChanges.id))
    .limit(MAX_HISTORY);
  return rows.map((row) => ({
    id: row.id,
    variant: row.variant,
    ...fromStoredChange(row),
    reason: row.reason,
    at: row.changedAt.getTime(),
  }));
}

/** The last change of each variant of a pet: time, author, reason; variants without changes are left out. */
export async function findLastChanges(ctx: Pick<AppContext, "db">, id: number) {
  const { variant, changedAt, changedBy, reason, fromStatus, fromValue } = valueChanges;
  const rows = await ctx.db
    .selectDistinctOn([variant], { variant, changedAt, changedBy, reason, fromStatus, fromValue })
    .from(valueChanges)
    .where(eq(valueChanges.petId, id))
    .orderBy(variant, desc(changedAt), desc(valueChanges.id));
  return new Map(
    rows.map((row) => [
      row.variant,
      {
        at: row.changedAt.getTime(),
        by: row.changedBy,
        reason: row.reason,
        from: fromStoredValue({ status: row.fromStatus, value: row.fromValue }),
      },
    ]),
  );
}

/** The search over the names of the catalogue, in its order, and cached with it. Throws as `readCatalogue` does. */
export async function readPetSearch(ctx: AppContext): Promise<PetSearch> {
  const { pets: all, hash } = await readCatalogue(ctx);
  return ctx.reads.read(
    `search:${hash}`,
    [PETS],
    async () => createPetSearch(all),
    async () => hash,
  );
}

/** A recorded change with its moment in milliseconds since 1970. */
export type PastChange = Omit<RecordedChange, "at" | "reason"> & { at: number };

/** The recorded value changes of these pets since a moment, newest first; of more than 20,000 the newest. */
export async function findChangesOf(ctx: Pick<AppContext, "db">, petIds: readonly number[], since: Date): Promise<PastChange[]> {
  if (petIds.length === 0) return [];
  const rows = await ctx.db
    .select(CHANGE)
    .from(valueChanges)
    .where(and(gte(valueChanges.changedAt, since), inArray(valueChanges.petId, [...petIds])))
    .orderBy(desc(valueChanges.changedAt), desc(valueChanges.id))
    .limit(MAX_CHANGES_OF_PETS);
  return rows.map(toPastChange);
}

function toPastChange({
  from,
  to,
  at,
  ...row
}: Pick<PastChange, "petId" | "variant"> & { from: StoredValue; to: StoredValue; at: Date }): PastChange {
  return { ...row, from: fromStoredValue(from), to: fromStoredValue(to), at: at.getTime() };
}

/** All value changes since a moment, in no order; at most 400,000. */
export async function findChangesSince(ctx: Pick<AppContext, "db">, since: Date): Promise<PastChange[]> {
  const rows = await ctx.db.select(CHANGE).from(valueChanges).where(gte(valueChanges.changedAt, since)).limit(MAX_CHANGES);
  return rows.map(toPastChange);
}

/** The sources of each pet (where it hatches or is sold), by its id; cached with the catalogue. */
export async function readPetSources(ctx: AppContext): Promise<ReadonlyMap<number, string[]>> {
  const load = async () => {
    const rows = await ctx.db.select({ id: pets.id, sources: pets.sources }).from(pets).limit(MAX_PETS);
    return new Map(rows.map(({ id, sources }) => [id, sources]));
  };
  return ctx.reads.read("pet-sources", [PETS], load, () => readTableVersion(ctx.db, pets));
}

/** The condition that the pet whose id is in `column` is on the site: neither unknown nor deleted (decision 0036). */
export function isOnSite(column: PgColumn): SQL {
  return sql`exists (select 1 from ${pets} where ${pets.id} = ${column} and ${pets.deletedAt} is null)`;
}
