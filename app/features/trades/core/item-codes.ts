import type { TradePick } from "~/features/calculator/calculator.types.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { Variant } from "~/features/pets/pets.types.ts";

/**
 * A trade's items as numbers that one index answers for: four for each pet, one of them for each form, and below zero one for each
 * form of whatever pet. Stored with the trade; never change what a code means.
 */
export function itemCodesOf(items: readonly TradePick[]): number[] {
  return [...new Set(items.flatMap(({ petId, variant }) => [codeOf(petId, variant), formCode(variant)]))];
}

/** The codes of which a trade holds at least one when it has one of the pets (null: any pet) in the form (null: any form). */
export function wantedCodes(petIds: readonly number[] | null, variant: Variant | null): number[] {
  const forms = variant === null ? VARIANTS : [variant];
  return petIds === null ? forms.map(formCode) : petIds.flatMap((petId) => forms.map((form) => codeOf(petId, form)));
}

const codeOf = (petId: number, variant: Variant) => petId * VARIANTS.length + VARIANTS.indexOf(variant);
const formCode = (variant: Variant) => -1 - VARIANTS.indexOf(variant);
