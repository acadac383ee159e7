import { decodeCatalogue } from "../core/catalogue-codec.ts";
import { createPetSearch, type PetSearch } from "../core/pet-search.ts";
import type { CataloguePet } from "../pets.types.ts";

/** The pets of a fetched catalogue and the search over their names. Throws when its version is not the page's. */
export function openCatalogue(fetched: unknown): { pets: CataloguePet[]; search: PetSearch } {
  const pets = decodeCatalogue(fetched);
  if (!pets) throw new Error("The catalogue is of another version than this page.");
  return { pets, search: createPetSearch(pets.map((pet) => pet.name)) };
}
