import { eq, inArray } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import type { Database } from "~/db/client.server.ts";
import { pets, petVariants } from "~/db/schema/pets.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { pick } from "~/text/pick.ts";
import type { EditablePet } from "./core/pet-fields.ts";
import { createPetSearch, type PetSearch } from "./core/pet-search.ts";
import { compareRarities, normaliseRarity } from "./core/rarity.ts";
import { fromStoredValue } from "./core/stored-value.ts";
import { PETS } from "./pets.cache-tags.ts";
import { VARIANTS } from "./pets.constants.ts";
import { PET_STAFF_MESSAGES as MESSAGES } from "./pets.staff.constants.ts";
import type { ManagedPetChoices } from "./pets.staff.search-params.ts";
import type { ManagedPet } from "./pets.types.ts";

const PETS_A_PAGE = 50;
const MAX_PETS = 20_000;

interface ManagedPets {
  pets: ManagedPet[];
  search: PetSearch;
}

/**
 * A page of the pets as staff see them: found by the search of the site, acronyms included, whose best matches come first unless another
 * order is chosen. Throws AppError `unavailable` ("Failed to load pets").
 */
export async function findManagedPets(ctx: AppContext, { query, filters, order, after }: ManagedPetChoices) {
  requireStaff(ctx, "admin");
  const deleted = filters.deleted === "yes";
  const { pets: all, search } = await readManagedPets(ctx);
  const ranked = query === "" ? all : search.search(query).flatMap(({ index }) => all[index] ?? []);
  const found = ranked.filter(
    (pet) =>
      pet.deleted === deleted &&
      (filters.rarity === null || normaliseRarity(pet.rarity) === filters.rarity) &&
      (filters.trend === null || pet.trend === filters.trend) &&
      (filters.picture === null || (pet.image !== null) === filters.picture),
  );
  const isRanked = query !== "" && order.by === "best";
  if (!isRanked) found.sort((a, b) => (order.down ? -1 : 1) * ORDERS[order.by](a, b) || byName(a, b) || a.id - b.id);
  const start = after === null ? 0 : found.findIndex(({ id }) => String(id) === after) + 1;
  const rows = found.slice(start, start + PETS_A_PAGE);
  const next = start + rows.length < found.length ? String(rows.at(-1)?.id) : null;
  return { rows, next, total: found.length };
}

const names = new Intl.Collator("en", { numeric: true });
const byName = (a: ManagedPet, b: ManagedPet) => names.compare(a.name, b.name);
const numberOf = ({ values }: ManagedPet) => (typeof values.normal === "number" ? values.normal : 0);
const ORDERS: Record<ManagedPetChoices["order"]["by"], (a: ManagedPet, b: ManagedPet) => number> = {
  best: byName,
  name: byName,
  recent: (a, b) => a.updatedAt - b.updatedAt,
  rarity: (a, b) => compareRarities(a.rarity, b.rarity),
  value: (a, b) => numberOf(a) - numberOf(b),
};

async function readManagedPets(ctx: AppContext): Promise<ManagedPets> {
  try {
    return await ctx.reads.read("managed-pets", [PETS], async () => {
      const rows = await ctx.db
        .select()
        .from(pets)
        .leftJoin(petVariants, eq(petVariants.petId, pets.id))
        .limit(MAX_PETS * VARIANTS.length);
      const byId = new Map<number, ManagedPet>();
      for (const { pets: row, pet_variants: variant } of rows) {
        const pet = byId.get(row.id) ?? toManagedPet(row);
        byId.set(row.id, pet);
        if (!variant) continue;
        pet.values[variant.variant] = fromStoredValue(variant);
        pet.variants.push(variant.variant);
      }
      const all = [...byId.values()].sort(byName);
      return { pets: all, search: createPetSearch(all) };
    });
  } catch (error) {
    throw new AppError("unavailable", MESSAGES.listFailed, { cause: error });
  }
}

function toManagedPet(row: typeof pets.$inferSelect): ManagedPet {
  return {
    ...pick(row, "id", "name", "rarity", "image", "trend", "demand", "limited"),
    values: { normal: "N/A", shiny: "N/A", mythic: "N/A", shinyMythic: "N/A" },
    variants: [],
    updatedAt: row.updatedAt.getTime(),
    deleted: row.deletedAt !== null,
  };
}

/** A pet with everything that its form shows, for staff; null for an unknown id. Throws AppError `unavailable` ("Error loading pets"). */
export async function findEditablePet(ctx: AppContext, id: number | null): Promise<EditablePet | null> {
  requireStaff(ctx, "admin");
  if (id === null) return null;
  try {
    return await readEditablePet(ctx.db, id);
  } catch (error) {
    throw new AppError("unavailable", MESSAGES.loadFailed, { cause: error });
  }
}

/** The same within a change: the current row. */
export async function readEditablePet(db: Database, id: number): Promise<EditablePet | null> {
  const [row] = await db.select().from(pets).where(eq(pets.id, id));
  if (!row) return null;
  const variants = await db.select().from(petVariants).where(eq(petVariants.petId, id));
  const {
    slug: _slug,
    valuedAt: _valued,
    createdAt: _created,
    updatedAt: _updated,
    trendAt: _trend,
    demandAt: _demand,
    forecastAt: _forecast,
    deletedAt,
    ...pet
  } = row;
  return {
    ...pet,
    values: Object.fromEntries(variants.map(({ variant, ...stored }) => [variant, fromStoredValue(stored)])),
    deleted: deletedAt !== null,
  };
}

/** Which of these images pets have. */
export async function findPetImagesInUse(db: Database, images: string[]): Promise<Set<string>> {
  const rows = await db.select({ image: pets.image }).from(pets).where(inArray(pets.image, images));
  return new Set(rows.flatMap(({ image }) => image ?? []));
}
