import { petValueOf } from "../../core/pet-value.ts";
import { VARIANT_LABELS, VARIANTS } from "../../pets.constants.ts";
import type { CataloguePet, Variant } from "../../pets.types.ts";

/** Explains the marks on the cards of this pet: absent variants, estimates, O/C and N/A. */
export function ValueNotes({ pet, variant }: { pet: CataloguePet; variant: Variant }) {
  const valuations = VARIANTS.filter((one) => pet.variants.includes(one)).map((one) => petValueOf(pet, one));
  const notes = [
    !pet.variants.includes(variant) && `${pet.name} does not exist as ${VARIANT_LABELS[variant].full}.`,
    valuations.some(({ estimated }) => estimated) &&
      "≈ is an estimate: nobody has valued that variant yet, so it is worked out from the others.",
    valuations.some(({ value }) => value === "O/C") && "O/C: out of circulation. Too few are traded to name a value.",
    valuations.some(({ value }) => value === "N/A" || value === null) && "N/A: not available. There is no value to show.",
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul aria-live="polite" className="mt-3 space-y-0.5 px-1 text-pretty text-sm text-soft-ink">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
