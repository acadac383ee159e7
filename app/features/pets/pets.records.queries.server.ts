import { isNull } from "drizzle-orm";
import { pets } from "~/db/schema/pets.ts";
import { readTableVersion } from "~/db/table-version.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { lookupKeyOf } from "./core/slug.ts";
import { PETS } from "./pets.cache-tags.ts";
import { readCatalogue } from "./pets.queries.server.ts";
import type { CataloguePet } from "./pets.types.ts";

const MAX_PETS = 20_000;
const MAX_NAME = 300;

/** A pet of the catalogue with what the public API says besides. */
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
