import { findImported } from "~/features/imports/imports.queries.server.ts";
import type { PetReference } from "~/features/imports/imports.types.ts";
import { slugify } from "~/features/pets/core/slug.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";

/** Finds the account that an id of the old data became; undefined if it was not imported. */
export async function linkUsers(ctx: AppContext, ids: readonly string[]): Promise<(id: string) => string | undefined> {
  const found = await findImported(ctx, "users", ids);
  return (id) => found.get(id) || undefined;
}

/** Finds the pet that the old data means, by its id there or else by its name, which is unique. */
export async function linkPets(
  ctx: AppContext,
  references: readonly PetReference[],
): Promise<(reference: PetReference) => number | undefined> {
  const found = await findImported(
    ctx,
    "pets",
    references.map(({ id }) => id),
  );
  const { pets, byId } = await readCatalogue(ctx);
  const bySlug = new Map(pets.map(({ id, name }) => [slugify(name), id]));
  return ({ id, name }) => {
    const known = Number(found.get(id) ?? Number.NaN);
    if (byId.has(known)) return known;
    return name === "" ? undefined : bySlug.get(slugify(name));
  };
}

export const NO_USER = "Its user is not among the accounts that were taken over.";
export const NO_PET = "Its pet is not on the list.";
