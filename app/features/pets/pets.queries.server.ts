import { desc, eq, gte } from "drizzle-orm";
import { pets, petVariants, valueChanges } from "~/db/schema/pets.ts";
import type { AppContext } from "~/platform/context.server.ts";
import { AppError } from "~/platform/errors.ts";
import { contentHash } from "~/platform/files.server.ts";
import { encodeCatalogue } from "./core/catalogue-codec.ts";
import { sortPets } from "./core/pet-filter.ts";
import { changeSince, type HistoryPoint, sparkOf } from "./core/spark.ts";
import { fromStoredValue } from "./core/stored-value.ts";
import { VARIANTS } from "./pets.constants.ts";
import type { CataloguePet, PetValues, Variant } from "./pets.types.ts";

const DAY = 86_400_000;
const CHANGE_DAYS = 30;
const SPARK_DAYS = 90;
const MOST_PETS = 20_000;
const MOST_CHANGES = 400_000;

export interface Catalogue {
  /** Every pet, by name (PET-062). */
  pets: CataloguePet[];
  /** The same pets as `encodeCatalogue` packs them. */
  json: string;
  /** Content hash of `json`: the same on every node for the same content and day. */
  hash: string;
  /** Pets of which a value has changed since midnight UTC. */
  changedToday: number;
}

/**
 * The whole catalogue, remembered until a pet changes or the (UTC) day does.
 * Throws AppError `unavailable` ("Failed to fetch pets from database", PET-074) when the database cannot be read.
 */
export async function readCatalogue(ctx: AppContext): Promise<Catalogue> {
  const today = Math.floor(ctx.now().getTime() / DAY) * DAY;
  try {
    return await ctx.reads.read(`catalogue:${today}`, ["pets"], () => loadCatalogue(ctx, today));
  } catch (error) {
    throw new AppError("unavailable", "Failed to fetch pets from database", { cause: error });
  }
}

async function loadCatalogue(ctx: AppContext, today: number): Promise<Catalogue> {
  // Figures are of whole days, so that all nodes come to the same content and hash.
  const until = today + DAY;
  const [rows, changes] = await Promise.all([
    ctx.db
      .select({
        id: pets.id,
        name: pets.name,
        rarity: pets.rarity,
        image: pets.image,
        trend: pets.trend,
        popularity: pets.popularity,
        limited: pets.limited,
        valuedAt: pets.valuedAt,
        variant: petVariants.variant,
        status: petVariants.status,
        value: petVariants.value,
      })
      .from(pets)
      .leftJoin(petVariants, eq(petVariants.petId, pets.id))
      .limit(MOST_PETS * VARIANTS.length),
    ctx.db
      .select({
        petId: valueChanges.petId,
        variant: valueChanges.variant,
        from: { status: valueChanges.fromStatus, value: valueChanges.fromValue },
        to: { status: valueChanges.toStatus, value: valueChanges.toValue },
        at: valueChanges.changedAt,
      })
      .from(valueChanges)
      .where(gte(valueChanges.changedAt, new Date(until - SPARK_DAYS * DAY)))
      .orderBy(desc(valueChanges.changedAt), desc(valueChanges.id))
      .limit(MOST_CHANGES),
  ]);

  const byId = new Map<number, CataloguePet>();
  for (const row of rows) {
    const pet = byId.get(row.id) ?? toCataloguePet(row);
    byId.set(row.id, pet);
    if (row.variant && row.status) {
      pet.values[row.variant] = fromStoredValue({ status: row.status, value: row.value });
      pet.variants.push(row.variant);
    }
  }
  const history = Map.groupBy(changes.reverse(), (change) => change.petId);
  for (const pet of byId.values()) {
    pet.variants.sort((a, b) => VARIANTS.indexOf(a) - VARIANTS.indexOf(b));
    const followed = followedVariant(pet.values);
    const own = (history.get(pet.id) ?? []).filter((change) => change.variant === followed);
    const points: HistoryPoint[] = own.map((change) => ({ at: change.at.getTime(), value: fromStoredValue(change.to) }));
    if (own[0]) points.unshift({ at: until - SPARK_DAYS * DAY, value: fromStoredValue(own[0].from) });
    pet.spark = sparkOf(points, until);
    pet.change = changeSince(points, until - CHANGE_DAYS * DAY) ?? (pet.updatedAt === null ? null : 0);
  }

  const catalogue = sortPets([...byId.values()], { by: "name", direction: "asc" });
  const json = JSON.stringify(encodeCatalogue(catalogue));
  const changedToday = catalogue.filter((pet) => pet.updatedAt !== null && pet.updatedAt >= today).length;
  return { pets: catalogue, json, hash: contentHash(json), changedToday };
}

function toCataloguePet(
  row: Omit<CataloguePet, "values" | "variants" | "updatedAt" | "change" | "spark"> & { valuedAt: Date | null },
): CataloguePet {
  return {
    id: row.id,
    name: row.name,
    rarity: row.rarity,
    image: row.image,
    values: { normal: "N/A", shiny: "N/A", mythic: "N/A", shinyMythic: "N/A" },
    variants: [],
    trend: row.trend,
    popularity: row.popularity,
    limited: row.limited,
    updatedAt: row.valuedAt?.getTime() ?? null,
    change: null,
    spark: [],
  };
}

/** The variant whose history a card shows: normal, else the first with a number. */
function followedVariant(values: PetValues): Variant {
  return VARIANTS.find((variant) => typeof values[variant] === "number") ?? "normal";
}
