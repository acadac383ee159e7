import type { CataloguePet } from "../pets.types.ts";

type OrderedPet = Pick<CataloguePet, "name"> & Partial<Pick<CataloguePet, "demand" | "values">>;

/** Pets in an order, and the place of each in it. */
export interface PetOrder {
  order: readonly number[];
  placeOf: Uint32Array;
}

/** The pets by their demand, of equal demand the more valuable first. */
export const byDemandOf = (pets: readonly OrderedPet[]): PetOrder =>
  placesOf(pets, (a, b) => (b.demand ?? 0) - (a.demand ?? 0) || worth(b) - worth(a));

/** The pets by their value, of equal value the one in higher demand first. */
export const byWorthOf = (pets: readonly OrderedPet[]): PetOrder =>
  placesOf(pets, (a, b) => worth(b) - worth(a) || (b.demand ?? 0) - (a.demand ?? 0));

const worth = ({ values }: OrderedPet): number => (typeof values?.normal === "number" ? values.normal : 0);

/** Of pets that are equal otherwise the shorter name comes first. */
function placesOf(pets: readonly OrderedPet[], compare: (a: OrderedPet, b: OrderedPet) => number): PetOrder {
  const entries = pets.map((pet, at) => ({ pet, at }));
  entries.sort((a, b) => compare(a.pet, b.pet) || a.pet.name.length - b.pet.name.length || a.at - b.at);
  const placeOf = new Uint32Array(pets.length);
  entries.forEach(({ at }, place) => {
    placeOf[at] = place;
  });
  return { order: entries.map(({ at }) => at), placeOf };
}
