import type { CataloguePet } from "../pets.types.ts";
import { petValueOf } from "./pet-value.ts";
import { normaliseRarity } from "./rarity.ts";

/**
 * Up to `count` pets to look at next: of the same rarity, those with the nearest normal value by ratio (100 is as near to 200 as to 50),
 * then those without a number; then the nearest of other rarities.
 */
export function similarPets(catalogue: readonly CataloguePet[], pet: CataloguePet, count: number): CataloguePet[] {
  const rarity = normaliseRarity(pet.rarity);
  const { alike = [], foreign = [] } = Object.groupBy(
    catalogue.filter(({ id }) => id !== pet.id),
    (other) => (normaliseRarity(other.rarity) === rarity ? "alike" : "foreign"),
  );
  const found = nearest(alike, pet).slice(0, count);
  return found.length === count ? found : [...found, ...nearest(foreign, pet).slice(0, count - found.length)];
}

function nearest(pets: readonly CataloguePet[], pet: CataloguePet): CataloguePet[] {
  const own = logValue(pet);
  return pets
    .map((other) => ({ other, distance: distanceOf(own, logValue(other)) }))
    .sort((a, b) => a.distance - b.distance || b.other.demand - a.other.demand || a.other.id - b.other.id)
    .map(({ other }) => other);
}

function logValue(pet: CataloguePet): number | null {
  const { value } = petValueOf(pet, "normal");
  return typeof value === "number" ? Math.log(value) : null;
}

/** Two pets without a number are alike; a number is far from no number. */
function distanceOf(a: number | null, b: number | null): number {
  if (a === null || b === null) return a === b ? 0 : Number.MAX_VALUE;
  return Math.abs(a - b);
}
