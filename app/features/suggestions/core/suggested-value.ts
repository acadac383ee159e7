import type { PetValue } from "~/features/pets/pets.types.ts";

/** Which way a value is to go: two suggestions for the same pet ask for nearly the same only if they want it the same way. */
export function directionOf({ from, to }: { from: PetValue; to: PetValue }): string {
  if (typeof to !== "number") return String(to);
  if (typeof from !== "number") return "to a number";
  return to > from ? "up" : "down";
}
