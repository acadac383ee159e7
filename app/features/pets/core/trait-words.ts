import { letterSet } from "~/text/edit-distance.ts";
import type { CataloguePet } from "../pets.types.ts";
import { wordsOf } from "./name-index.ts";
import { typosBetween } from "./name-typos.ts";
import { normaliseRarity } from "./rarity.ts";

/** How sure it is that a word stands for a rarity. */
export type TraitCertainty = "whole" | "begun" | "misspelt";

/** A query that says which kind of pet is meant: "legendary doggy", "limited secrets". */
export interface TraitReading {
  /** The rest of the query as a name; empty if it only names a kind of pet. */
  name: string;
  certainty: TraitCertainty;
  /** Whether the pet at this place is of that kind. */
  includes(index: number): boolean;
}

interface Trait {
  word: string;
  letters: number;
  of: "rarity" | "availability";
  includes(index: number): boolean;
}

type TraitPet = Partial<Pick<CataloguePet, "rarity" | "limited">>;

/** Filler words of searches. */
const FILLERS = new Set(["pet", "pets", "value", "values", "worth", "price", "rarity", "rarities", "edition"]);
/** Fewer letters may begin any word. */
const MIN_BEGUN = 3;

/** The words that name the rarities in use, singular and plural, and "limited". */
export function traitsOf(pets: readonly TraitPet[]): Trait[] {
  const rarities = pets.map((pet) => normaliseRarity(pet.rarity ?? "").toLowerCase());
  const traits: Trait[] = [...new Set(rarities)].flatMap((rarity) => {
    // “Limited” stands for “Limited Edition”.
    const [word = ""] = wordsOf(rarity);
    const includes = (index: number) => rarities[index] === rarity;
    const spellings = rarity === "mythical" ? ["mythical", "mythicals"] : [word, `${word}s`, word.replace(/y$/, "ies")];
    return word === "" ? [] : [...new Set(spellings)].map((spelling) => toTrait(spelling, "rarity", includes));
  });
  if (pets.some((pet) => pet.limited)) {
    traits.push(toTrait("limited", "availability", (index) => pets[index]?.limited === true));
  }
  return traits;
}

const toTrait = (word: string, of: Trait["of"], includes: Trait["includes"]): Trait => ({ word, letters: letterSet(word), of, includes });

/** A folded text without words such as "pets" and "value"; the text itself where nothing else would be left. */
export function withoutFillers(folded: string): string {
  const rest = wordsOf(folded).filter((word) => !FILLERS.has(word));
  return rest.length === 0 ? folded : rest.join(" ");
}

/**
 * Reads a folded text as a kind of pet and a name, where one of its words stands for a kind as surely as asked; null for any other text.
 */
export function readTraits(traits: readonly Trait[], folded: string, certainty: TraitCertainty): TraitReading | null {
  const words = wordsOf(folded);
  const found = words.map((word) => traits.filter((trait) => fits(word, trait, certainty)));
  if (found.every((own) => own.length === 0)) return null;
  const named = words.filter((_, place) => found[place]?.length === 0);
  const chosen = [...Map.groupBy(found.flat(), (trait) => trait.of).values()];
  return {
    name: named.every((word) => FILLERS.has(word)) ? "" : named.join(" "),
    certainty,
    // Of two rarities either will do.
    includes: (index) => chosen.every((either) => either.some((trait) => trait.includes(index))),
  };
}

function fits(word: string, trait: Trait, certainty: TraitCertainty): boolean {
  if (certainty === "whole") return word === trait.word;
  if (certainty === "begun") return word.length >= MIN_BEGUN && trait.word.startsWith(word);
  return word.length >= 4 && typosBetween(word, letterSet(word), trait.word, trait.letters) !== null;
}
