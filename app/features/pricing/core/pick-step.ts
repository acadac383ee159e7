import type { Variant } from "~/features/pets/pets.types.ts";
import type { FoundPet } from "./find-pets.ts";
import { cleanQuantity, defaultVariant } from "./offer-sides.ts";

/** Questions a picker asks before it adds a pet. */
export interface PickQuestions {
  /** Whether to ask for the variant; otherwise it is the pet's first one. */
  asksVariant: boolean;
  /** How many of one pet can be added at once; 1 asks for no quantity. */
  maxQuantity: number;
}

/** Add the pet now, or ask first: with a variant chosen, or none and the `absent` one that was typed but does not exist. */
export type PickStep = { step: "add"; variant: Variant } | { step: "ask"; variant: Variant | null; absent: Variant | null };

/**
 * The next step after a pet is picked by Enter or by a press. Without questions it is added at once, and so it is by Enter with a typed
 * variant; a press shows the typed variant selected. A variant that does not exist is never replaced by another.
 */
export function pickStep({ pet, variant: typed }: FoundPet, { asksVariant, maxQuantity }: PickQuestions, by: "enter" | "press"): PickStep {
  if (!asksVariant || typed === null) {
    const variant = defaultVariant(pet);
    return asksVariant || maxQuantity > 1 ? { step: "ask", variant, absent: null } : { step: "add", variant };
  }
  if (!pet.variants.includes(typed)) return { step: "ask", variant: null, absent: typed };
  return by === "enter" ? { step: "add", variant: typed } : { step: "ask", variant: typed, absent: null };
}

/** The quantity: typed with the name (at most `maxQuantity`), else from the quantity field. */
export function pickQuantity({ quantity }: FoundPet, field: string, { maxQuantity }: PickQuestions): number {
  return quantity === null ? cleanQuantity(field, maxQuantity) : Math.min(Math.max(1, quantity), maxQuantity);
}
