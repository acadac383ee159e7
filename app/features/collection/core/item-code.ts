import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";

/**
 * The search code of a pet and variant. The schema computes the same: the meaning of a code must never change.
 */
export function itemCode({ petId, variant }: PetPick): number {
  return petId * VARIANTS.length + VARIANTS.indexOf(variant);
}

/** The pet in its variant that a code stands for. */
export function pickOfCode(code: number): PetPick {
  return { petId: Math.floor(code / VARIANTS.length), variant: VARIANTS[code % VARIANTS.length] as Variant };
}
