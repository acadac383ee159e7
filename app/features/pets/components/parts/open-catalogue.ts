import { decodeCatalogue } from "../../core/catalogue-codec.ts";
import { createPetSearch, type PetSearch } from "../../core/pet-search.ts";
import type { CataloguePet } from "../../pets.types.ts";

/**
 * The pets of a fetched catalogue and the search over their names, in two steps, so that a touch or a key need not wait for both.
 * Throws when its version is not the page's.
 */
export async function openCatalogue(fetched: unknown): Promise<{ pets: CataloguePet[]; search: PetSearch }> {
  const pets = decodeCatalogue(fetched);
  if (!pets) throw new Error("The catalogue is of another version than this page.");
  await new Promise((resolve) => setTimeout(resolve));
  return { pets, search: createPetSearch(pets) };
}
