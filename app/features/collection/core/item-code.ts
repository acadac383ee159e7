import type { PetPick } from "~/features/offers/offers.types.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { Variant } from "~/features/pets/pets.types.ts";

/** A pet in a variant as the one number that the tables are searched by. The schema makes the same: never change what a code means. */
export function itemCode({ petId, variant }: PetPick): number {
  return petId * VARIANTS.length + VARIANTS.indexOf(variant);
}

/** The pet in its variant that a code stands for. */
export function pickOfCode(code: number): PetPick {
  return { petId: Math.floor(code / VARIANTS.length), variant: VARIANTS[code % VARIANTS.length] as Variant };
}
