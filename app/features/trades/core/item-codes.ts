import type { PetPick } from "~/features/offers/offers.types.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { Variant } from "~/features/pets/pets.types.ts";

/**
 * A trade's items as numbers for one index: one for each pet in each variant, and below zero one for each variant of any pet.
 * They are stored with the trade: never change what a code means.
 */
export function itemCodesOf(items: readonly PetPick[]): number[] {
  return [...new Set(items.flatMap(({ petId, variant }) => [itemCodeOf(petId, variant), formCode(variant)]))];
}

/** The codes of which a trade has at least one when it holds one of the pets (null: any) in the variant (null: any). */
export function wantedCodes(petIds: readonly number[] | null, variant: Variant | null): number[] {
  const forms = variant === null ? VARIANTS : [variant];
  return petIds === null ? forms.map(formCode) : petIds.flatMap((petId) => forms.map((form) => itemCodeOf(petId, form)));
}

/** The pets in their variants as numbers, each once. */
export function petCodesOf(items: readonly PetPick[]): number[] {
  return [...new Set(items.map(({ petId, variant }) => itemCodeOf(petId, variant)))];
}

/** A pet in a variant as one number, the same as collections and the database make of it. */
export function itemCodeOf(petId: number, variant: Variant): number {
  return petId * VARIANTS.length + VARIANTS.indexOf(variant);
}

const formCode = (variant: Variant) => -1 - VARIANTS.indexOf(variant);
