import type { PetPick } from "~/features/offers/offers.types.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import { keysOf } from "~/text/keys-of.ts";
import { WANT_TAGS } from "../trades.constants.ts";
import type { WantTag } from "../trades.types.ts";

/** What a trade is searched by: the pets of both sides, and what else its poster would take. */
interface Searched {
  items: readonly PetPick[];
  alternatives: readonly (readonly PetPick[])[];
  tags: readonly WantTag[];
}

/**
 * A trade as numbers for one index: one for each pet in each variant, wherever it is, and below zero one for each variant of any pet, one
 * for each tag, and for what is in the alternatives others that say so. They are stored with the trade: never change what a code means.
 */
export function searchCodesOf({ items, alternatives, tags }: Searched): number[] {
  const wanted = alternatives.flat();
  return [...new Set([...codesOf([...items, ...wanted]), ...codesOf(wanted).map(inAlternative), ...tags.map(tagCode)])];
}

const codesOf = (items: readonly PetPick[]) => items.flatMap(({ petId, variant }) => [itemCodeOf(petId, variant), formCode(variant)]);

/** The codes of pets and variants in their meaning for an alternative: below all others. */
export const inAlternative = (code: number) => (code < 0 ? code - ALTERNATIVE_FORMS : -ALTERNATIVE_PETS - code);
const [ALTERNATIVE_FORMS, ALTERNATIVE_PETS] = [20, 100];

/** The code of a tag. */
export function tagCode(tag: WantTag): number {
  return FIRST_TAG - TAGS.indexOf(tag);
}
const FIRST_TAG = -11;
const TAGS = keysOf(WANT_TAGS);

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
