import { compareRarities, normaliseRarity } from "~/features/pets/core/rarity.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import type { Tier } from "../home.types.ts";

/** The `tiers` rarest rarities that have a valued pet, each with its `count` most valued ones. */
export function tiersOf(pets: readonly CataloguePet[], tiers: number, count: number): Tier[] {
  const valued = pets.filter((pet) => typeof pet.values.normal === "number");
  const byRarity = Map.groupBy(valued, (pet) => normaliseRarity(pet.rarity));
  return [...byRarity]
    .sort(([a], [b]) => compareRarities(a, b))
    .slice(0, tiers)
    .map(([rarity, members]) => ({
      rarity,
      pets: members
        .sort((a, b) => Number(b.values.normal) - Number(a.values.normal) || a.id - b.id)
        .slice(0, count)
        .map(({ id, name, image }) => ({ id, name, image, rarity })),
    }));
}
