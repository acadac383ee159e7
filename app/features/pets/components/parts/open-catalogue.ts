import { decodeCatalogue } from "../../core/catalogue-codec.ts";
import { buildNameIndex } from "../../core/name-index.ts";
import { createPetSearch, type PetSearch } from "../../core/pet-search.ts";
import type { CataloguePet } from "../../pets.types.ts";

/**
 * The pets of a fetched catalogue and the search over their names, in steps, so that a touch or a key need not wait for all of it. Throws
 * when its version is not the page's.
 */
export async function openCatalogue(fetched: unknown): Promise<{ pets: CataloguePet[]; search: PetSearch }> {
  const pets = decodeCatalogue(fetched);
  if (!pets) throw new Error("The catalogue is of another version than this page.");
  const steps = buildNameIndex(pets.map((pet) => pet.name));
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve));
    const { done, value: index } = steps.next();
    if (done) return { pets, search: createPetSearch(pets, index) };
  }
}
