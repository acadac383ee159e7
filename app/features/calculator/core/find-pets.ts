import type { PetSearch } from "~/features/pets/core/pet-search.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";

interface Catalogue {
  pets: readonly CataloguePet[];
  /** Built from the names of `pets`; null while the catalogue is loading. */
  search: PetSearch | null;
}

/** The pets for a query in the picker, best match first; without one the `recent` ids first, then the highest demand and value. */
export function findPets({ pets, search }: Catalogue, query: string, recent: readonly number[]): CataloguePet[] {
  if (search !== null && query.trim() !== "") return search.search(query).flatMap(({ index }) => pets[index] ?? []);
  const rank = (pet: CataloguePet) => {
    const place = recent.indexOf(pet.id);
    return place === -1 ? recent.length : place;
  };
  return pets.toSorted((a, b) => rank(a) - rank(b) || b.demand - a.demand || worth(b) - worth(a));
}

function worth({ values }: CataloguePet): number {
  return typeof values.normal === "number" ? values.normal : 0;
}
