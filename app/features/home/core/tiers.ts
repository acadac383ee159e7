import { compareRarities, normaliseRarity } from "~/features/pets/core/rarity.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { HomePet, Tier } from "../home.types.ts";

/** The `count` pets in greatest demand that have a picture and a value; among equals the most valuable first. */
export function findMostWanted(pets: readonly CataloguePet[], count: number): HomePet[] {
  return pets
    .filter((pet) => pet.image !== null && typeof pet.values.normal === "number")
    .sort((a, b) => b.demand - a.demand || byWorth(a, b))
    .slice(0, count)
    .map(toHomePet);
}

/** The `tiers` rarest rarities that have a pet with a value, each with its `count` most valuable pets. */
export function findTiers(pets: readonly CataloguePet[], tiers: number, count: number): Tier[] {
  const valued = pets.filter((pet) => typeof pet.values.normal === "number");
  const byRarity = Map.groupBy(valued, (pet) => normaliseRarity(pet.rarity));
  return [...byRarity]
    .sort(([a], [b]) => compareRarities(a, b))
    .slice(0, tiers)
    .map(([rarity, members]) => ({ rarity, pets: members.sort(byWorth).slice(0, count).map(toHomePet) }));
}

const byWorth = (a: CataloguePet, b: CataloguePet) => Number(b.values.normal) - Number(a.values.normal) || a.id - b.id;

/** A pet in a row of the home page. */
export function toHomePet({ id, name, rarity, image }: CataloguePet): HomePet {
  return { id, name, rarity, image };
}
