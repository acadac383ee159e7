import type { CataloguePet } from "../pets.types.ts";
import { petValueOf } from "./pet-value.ts";
import { normaliseRarity } from "./rarity.ts";

/**
 * Pets to look at next: those of the same rarity whose normal value is nearest in proportion (100 is as near to 200 as to 50),
 * then those of that rarity without a number; filled up with the nearest of other rarities where the rarity has too few.
 */
export function similarPets(catalogue: readonly CataloguePet[], pet: CataloguePet, count: number): CataloguePet[] {
  const rarity = normaliseRarity(pet.rarity);
  const own = logValue(pet);
  return catalogue
    .filter((other) => other.id !== pet.id)
    .map((other) => ({ other, foreign: normaliseRarity(other.rarity) === rarity ? 0 : 1, distance: distanceOf(own, logValue(other)) }))
    .sort((a, b) => a.foreign - b.foreign || a.distance - b.distance || b.other.popularity - a.other.popularity || a.other.id - b.other.id)
    .slice(0, count)
    .map(({ other }) => other);
}

function logValue(pet: CataloguePet): number | null {
  const { value } = petValueOf(pet, "normal");
  return typeof value === "number" ? Math.log(value) : null;
}

/** Without a number on either side two pets are alike in that; a number is far from no number. */
function distanceOf(a: number | null, b: number | null): number {
  if (a === null || b === null) return a === b ? 0 : Number.MAX_VALUE;
  return Math.abs(a - b);
}
