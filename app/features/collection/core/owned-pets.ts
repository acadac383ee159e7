import type { PetPick } from "~/features/offers/offers.types.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";

/** The pets of these picks, each with only the picked variants, for a picker that offers nothing else. Unknown pets are left out. */
export function ownedPets(picks: readonly PetPick[], byId: ReadonlyMap<number, CataloguePet>): CataloguePet[] {
  return [...Map.groupBy(picks, ({ petId }) => petId)].flatMap(([petId, own]) => {
    const pet = byId.get(petId);
    if (!pet) return [];
    const variants = VARIANTS.filter((variant) => pet.variants.includes(variant) && own.some((one) => one.variant === variant));
    return variants.length === 0 ? [] : [{ ...pet, variants }];
  });
}
