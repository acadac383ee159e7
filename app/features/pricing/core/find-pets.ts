import type { PetSearch } from "~/features/pets/core/pet-search.ts";
import { petValueOf } from "~/features/pets/core/pet-value.ts";
import { parseVariant } from "~/features/pets/core/typed-pet.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import type { HeldPet } from "../pricing.types.ts";

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
  /** Its copies, in a list of a player's pets: then the variant is the one that they have. */
  held?: HeldPet;
}

/** The pets of a player: those for trade before kept ones, the most valuable first. Pets that left the value list are left out. */
export function heldPets(pets: readonly CataloguePet[], held: readonly HeldPet[]): FoundPet[] {
  const byId = new Map(pets.map((pet) => [pet.id, pet]));
  return held
    .flatMap((one) => {
      const pet = byId.get(one.petId);
      if (!pet?.variants.includes(one.variant)) return [];
      const { value } = petValueOf(pet, one.variant);
      return [{ found: { pet, variant: one.variant, quantity: null, held: one }, value: typeof value === "number" ? value : -1 }];
    })
    .toSorted((a, b) => Number(b.found.held.tradeable > 0) - Number(a.found.held.tradeable > 0) || b.value - a.value)
    .map(({ found }) => found);
}

/** The copies that a player has of a found pet, in its typed variant or in all; undefined for none. */
export function heldOf({ pet, variant, held }: FoundPet, all: readonly HeldPet[]): Pick<HeldPet, "quantity" | "tradeable"> | undefined {
  if (held) return held;
  const copies = all.filter((one) => one.petId === pet.id && (variant === null || one.variant === variant));
  if (copies.length === 0) return undefined;
  const sum = (key: "quantity" | "tradeable") => copies.reduce((total, one) => total + one[key], 0);
  return { quantity: sum("quantity"), tradeable: sum("tradeable") };
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
