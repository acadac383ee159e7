import type { PetSearch } from "~/features/pets/core/pet-search.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";

const RECENT_KEY = "recentPets";
const MOST_RECENT = 12;

interface Catalogue {
  pets: readonly CataloguePet[];
  search: PetSearch | null;
}

/** The pets that answer a query, best first; without one the recently used, then the most wanted and dearest. */
export function findPets({ pets, search }: Catalogue, query: string, recent: readonly number[]): CataloguePet[] {
  if (search !== null && query.trim() !== "") return search.search(query).flatMap(({ index }) => pets[index] ?? []);
  const rank = (pet: CataloguePet) => {
    const place = recent.indexOf(pet.id);
    return place === -1 ? recent.length : place;
  };
  return pets.toSorted((a, b) => rank(a) - rank(b) || b.popularity - a.popularity || worth(b) - worth(a));
}

function worth({ values }: CataloguePet): number {
  return typeof values.normal === "number" ? values.normal : 0;
}

/** The ids of the pets that were added last in this browser, newest first. */
export function readRecentPets(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "number").slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}

/** Puts a pet first among the recently used. */
export function rememberPet(id: number): void {
  try {
    const rest = readRecentPets().filter((other) => other !== id);
    localStorage.setItem(RECENT_KEY, JSON.stringify([id, ...rest].slice(0, MOST_RECENT)));
  } catch (error) {
    console.warn("The browser does not remember which pets were used last.", error);
  }
}
