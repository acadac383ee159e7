import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import { keysOf } from "~/text/keys-of.ts";
import { WANT_TAGS } from "../trades.constants.ts";
import type { WantTag } from "../trades.types.ts";

/** The searchable content of a trade: the pets of both sides, alternatives and tags, and its time of posting. */
interface Searched {
  giving: readonly PetPick[];
  receiving: readonly PetPick[];
  alternatives: readonly (readonly PetPick[])[];
  tags: readonly WantTag[];
  at: Date;
}

/**
 * The search codes of a trade for one index: one for each pet in each variant on either side, and below zero one for each variant of any
 * pet; the same again for the given side and for the wanted side; one for each tag; and one for the minute of posting. They are stored with
 * the trade: never change the meaning of a code.
 */
export function searchCodesOf({ giving, receiving, alternatives, tags, at }: Searched): number[] {
  const [given, wanted] = [codesOf(giving), codesOf([...receiving, ...alternatives.flat()])];
  const sides = [...given, ...wanted, ...given.map(asGiven), ...wanted.map(asWanted)];
  return [...new Set([...sides, ...tags.map(tagCode), TELLS_SIDES, minuteCode(minuteOf(at))])];
}

/** The codes of pets on either side. */
export const codesOf = (items: readonly PetPick[]): number[] =>
  items.flatMap(({ petId, variant }) => [itemCodeOf(petId, variant), formCode(variant)]);

/** The code of a pet or variant on the wanted side, in any option. */
export const asWanted = (code: number) => (code < 0 ? code - 20 : -100 - code);
/** The same on the given side. */
export const asGiven = (code: number) => (code < 0 ? code - 40 : -1_000_000_000 - code);
/** Marks trades whose codes distinguish the sides; those of the previous version do not. */
const TELLS_SIDES = -19;

/** The minute of a moment, as a whole number. */
export const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);

/** The code of a minute. Trades of the version before have none. */
export const minuteCode = (minute: number) => -500_000_000 - minute;

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
