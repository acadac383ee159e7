import type { PetMatch, PetSearch } from "~/features/pets/core/pet-search.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { barestReading, parseTypedPet, parseVariant, type TypedPet, withoutUnfinishedVariant } from "./typed-pet.ts";

interface Catalogue {
  pets: readonly CataloguePet[];
  /** Built from the names of `pets`; null while the catalogue is loading. */
  search: PetSearch | null;
}

export interface FoundPet {
  pet: CataloguePet;
  /** The variant that was typed with the name, also where the pet does not exist in it; null where none was typed. */
  variant: Variant | null;
  /** The quantity that was typed with the name, or null. */
  quantity: number | null;
}

/**
 * The pets for a query in the picker, best match first; without one the `recent` ids first, then the highest demand and value. A query may
 * hold a variant and a quantity beside the name ("shiny kd", "2 kd sm"); with a variant alone, all pets are found in it.
 */
export function findPets({ pets, search }: Catalogue, query: string, recent: readonly number[]): FoundPet[] {
  if (search === null || query.trim() === "") return byDemand(pets, recent).map((pet) => ({ pet, variant: null, quantity: null }));
  const find = (reading: TypedPet, wanted: (match: PetMatch) => boolean) =>
    search.search(reading.name).flatMap((match) => {
      const pet = wanted(match) ? pets[match.index] : undefined;
      return pet ? [{ pet, variant: reading.variant ?? null, quantity: reading.quantity ?? null }] : [];
    });
  const readings = parseTypedPet(query);
  const alone = parseVariant(query);
  if (alone === null && readings.length === 1 && withoutUnfinishedVariant(query) === query) return find({ name: query }, () => true);

  const direct = findDirect(readings, find);
  if (direct.length > 0) return direct;
  if (alone !== null) return byDemand(pets, recent).map((pet) => ({ pet, variant: alone, quantity: null }));
  const unfinished = findDirect(parseTypedPet(withoutUnfinishedVariant(query)), find);
  if (unfinished.length > 0) return unfinished;
  const barest = find(barestReading(query) ?? { name: query }, () => true);
  return barest.length > 0 ? barest : find({ name: query }, () => true);
}

/** What the names themselves answer, for each variant by the longest name that answers at all: "8 blast" is not eight of "blast". */
function findDirect(readings: TypedPet[], find: (reading: TypedPet, wanted: (match: PetMatch) => boolean) => FoundPet[]): FoundPet[] {
  const found = new Map<number, FoundPet>();
  const answered = new Set<Variant | undefined>();
  for (const reading of readings.toSorted((a, b) => b.name.length - a.name.length)) {
    if (answered.has(reading.variant)) continue;
    const own = find(reading, ({ kind }) => kind !== "fuzzy" && kind !== "initials");
    if (own.length > 0) answered.add(reading.variant);
    for (const one of own) if (!found.has(one.pet.id)) found.set(one.pet.id, one);
  }
  return [...found.values()];
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
