import type { PetSearch } from "~/features/pets/core/pet-search.ts";
import { parseVariant } from "~/features/pets/core/typed-pet.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import type { Side } from "~/features/pricing/pricing.types.ts";
import type { WantTag } from "../trades.types.ts";
import { readTags } from "./wants.ts";

/** The requested pets and variant; null for any. */
export interface AskedPets {
  petIds: number[] | null;
  variant: Variant | null;
  /** The text is a misspelled name of these pets, without a better match. */
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

/** A part of an offer: alternative pets with a number of copies, or tags. */
export interface OfferPart {
  asked: AskedPets[];
  tags: WantTag[];
  copies: number;
}

const BETWEEN_SIDES = /\s+(?:for|vs\.?|→|->)\s+/iu;
const BETWEEN_PETS = /\s*[,;+&]\s*|\s+and\s+/iu;
const COPIES = /^(\d)\s*[x×]?\s/u;
const MAX_PARTS = 8;

/**
 * A whole offer in words, such as "2 shiny fd for adds": the parts of its sides from the poster's side. Null for any other text, or one with a
 * part that names neither a pet nor, behind "for", a tag.
 */
export function readOffer(catalogue: Catalogue, text: string): Record<Side, OfferPart[]> | null {
  const sides = text.split(BETWEEN_SIDES);
  if (sides.length !== 2 || catalogue.search.search(text).some(({ kind }) => kind === "exact")) return null;
  const [giving = [], receiving = []] = sides.map((side, at) =>
    side.split(BETWEEN_PETS).map((part): OfferPart => {
      const tags = at === 1 ? readTags(part) : [];
      const asked = readAskedPets(catalogue, part, null, { exact: true }).filter(({ isGuess }) => !isGuess);
      return { asked: tags.length > 0 ? [] : asked, tags, copies: Number(COPIES.exec(part.trim())?.[1] ?? 1) };
    }),
  );
  const all = [...giving, ...receiving];
  const isRead = all.length <= 2 * MAX_PARTS && all.every(({ asked, tags }) => asked.length + tags.length > 0);
  return isRead ? { giving, receiving } : null;
}
