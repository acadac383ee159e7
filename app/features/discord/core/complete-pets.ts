import type { PetSearch } from "~/features/pets/core/pet-search.ts";
import { barestReading } from "~/features/pets/core/typed-pet.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";

interface Asked {
  index: number;
  variant: Variant | null;
  quantity: number | null;
}

/**
 * Up to `count` names for a pet that is being typed, with the form and the amount that were typed: "sh kd" is "Shiny King Doggy", "2 levi"
 * is "2 Leviathan". A pet that does not exist in that form is left out.
 */
export function completePets(
  { pets, search }: { pets: readonly Pick<CataloguePet, "name" | "variants">[]; search: PetSearch },
  typed: string,
  count: number,
): string[] {
  if (typed === "") return [];
  const found: Asked[] = search.search(typed).filter(({ kind }) => kind !== "group");
  const known = new Set(found.map(({ index }) => index));
  const { variant = null, quantity = null } = barestReading(typed) ?? {};
  const alike = search.suggest(typed, count).filter((index) => !known.has(index));
  return [...found, ...alike.map((index): Asked => ({ index, variant, quantity }))]
    .flatMap((asked) => {
      const pet = pets[asked.index];
      if (!pet || (asked.variant !== null && !pet.variants.includes(asked.variant))) return [];
      const name = nameWithVariant({ name: pet.name, variant: asked.variant ?? "normal" });
      return [asked.quantity === null ? name : `${asked.quantity} ${name}`];
    })
    .slice(0, count);
}
