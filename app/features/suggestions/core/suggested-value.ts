import { parseAmount } from "~/features/pets/core/parse-bound.ts";
import { parsePetValue } from "~/features/pets/core/pet-value.ts";
import type { PetValue } from "~/features/pets/pets.types.ts";

/** A number with its unit: "1.2b". */
const SHORT = /\d\s*[kmbt]\s*$/i;

/** Reads a value as it is typed into the form of a suggestion. */
export function parseSuggestedValue(typed: string): ReturnType<typeof parsePetValue> {
  return parsePetValue(SHORT.test(typed) ? (parseAmount(typed) ?? typed) : typed);
}

/** Which way a value is to go: two suggestions for the same pet ask for nearly the same only if they want it the same way. */
export function directionOf({ from, to }: { from: PetValue; to: PetValue }): string {
  if (typeof to !== "number") return String(to);
  if (typeof from !== "number") return "to a number";
  return to > from ? "up" : "down";
}
