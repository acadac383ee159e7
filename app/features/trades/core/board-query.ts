import type { PetSearch } from "~/features/pets/core/pet-search.ts";
import { parseVariant } from "~/features/pets/core/typed-pet.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";

/** The requested pets and variant; null for any. */
export interface AskedPets {
  petIds: number[] | null;
  variant: Variant | null;
  /** The text is not quite a name of theirs, and nothing answers better. */
  isGuess: boolean;
}

interface Catalogue {
  pets: readonly CataloguePet[];
  /** Built from `pets`. */
  search: PetSearch;
}

const MAX_PETS_ASKED = 200;

/**
 * The board query of a text, read like every search of the site: "smkd" and "shiny mythic king doggy" ask for a pet in a
 * variant, "myth" for the variant of any pet. Where the text names no variant, `variant` holds. With `exact` a whole name stands for that
 * pet alone. Empty where nothing answers.
 */
export function readAskedPets({ pets, search }: Catalogue, text: string, variant: Variant | null, { exact = false } = {}): AskedPets[] {
  const alone = parseVariant(text);
  // A variant without a name matches every pet that exists in it, so the pets need not be listed.
  const matches = search.search(text).filter((match) => alone === null || match.variant === null);
  const named = exact ? matches.filter(({ kind }) => kind === "exact") : [];
  const meant = (named.length > 0 ? named : matches).slice(0, MAX_PETS_ASKED);
  const found = [false, true].flatMap((isGuess) => {
    const alike = meant.filter(({ kind }) => (kind === "fuzzy") === isGuess);
    const byVariant = Map.groupBy(alike, (match) => match.variant ?? variant);
    return [...byVariant].map(([asked, group]) => ({
      petIds: group.flatMap(({ index }) => pets[index]?.id ?? []),
      variant: asked,
      isGuess,
    }));
  });
  return alone === null ? found : [{ petIds: null, variant: alone, isGuess: false }, ...found];
}
