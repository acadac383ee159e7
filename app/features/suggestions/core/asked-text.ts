import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { PetValues } from "~/features/pets/pets.types.ts";

interface Asked {
  petId: number;
  values: Partial<PetValues>;
  /** Ids of the trades that back it. */
  proofs: readonly string[];
}

/**
 * The content of a value suggestion as one text, for a form that merges: a pet, its values and their proofs go together. Empty for no
 * value.
 */
export function askedText(asked: Asked | null): string {
  if (!asked) return "";
  const values = VARIANTS.flatMap((variant) => (asked.values[variant] === undefined ? [] : [`${variant}=${asked.values[variant]}`]));
  return [asked.petId, ...values, ...asked.proofs].join(" ");
}
