import type { PetSearch } from "~/features/pets/core/pet-search.ts";
import { parseVariant } from "~/features/pets/core/typed-pet.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";

interface Catalogue {
  pets: readonly CataloguePet[];
  /** Built from `pets`; null while the catalogue is loading. */
  search: PetSearch | null;
}

export interface FoundPet {
  pet: CataloguePet;
  /** The variant typed with the name, even if the pet does not have it; null if none. */
  variant: Variant | null;
  /** The quantity typed with the name, or null. */
  quantity: number | null;
}

/**
 * The pets for a query in the picker, best match first; without one, or with a variant alone, the `recent` ids first, then the highest
 * demand and value. A query may hold a variant and a quantity beside the name ("shiny kd", "2 kd sm").
 */
export function findPets({ pets, search }: Catalogue, query: string, recent: readonly number[]): FoundPet[] {
  if (search === null || query.trim() === "") return byDemand(pets, recent).map((pet) => ({ pet, variant: null, quantity: null }));
  const found = search.search(query).flatMap(({ index, variant, quantity }) => {
    const pet = pets[index];
    return pet ? [{ pet, variant, quantity }] : [];
  });
  const alone = parseVariant(query);
  if (alone === null || found.some((one) => one.variant === null)) return found;
  return byDemand(
    found.map((one) => one.pet),
    recent,
  ).map((pet) => ({ pet, variant: alone, quantity: null }));
}

function byDemand(pets: readonly CataloguePet[], recent: readonly number[]): CataloguePet[] {
  const rank = (pet: CataloguePet) => {
    const place = recent.indexOf(pet.id);
    return place === -1 ? recent.length : place;
  };
  return pets.toSorted((a, b) => rank(a) - rank(b) || b.demand - a.demand || worth(b) - worth(a));
}

function worth({ values }: CataloguePet): number {
  return typeof values.normal === "number" ? values.normal : 0;
}
