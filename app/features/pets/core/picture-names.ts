import type { PetSearch } from "./pet-search.ts";

/**
 * Which pet a picture is of, as far as its file says: surely one, one of several, or none that is known. `pets` are places in the search.
 */
export interface NamedPicture {
  /** The words of the file's name. */
  words: string;
  /** The pet that it surely is of; null if somebody has to say. */
  sure: number | null;
  /** The likely ones, best first. */
  likely: number[];
}

const MAX_LIKELY = 8;

/** The words of a file's name: without its ending, its copies' numbers ("(1)"), sizes ("@2x", "-512") and the words of cameras and tools. */
export function wordsOfFile(name: string): string {
  return name
    .replace(/\.[a-z0-9]{2,5}$/i, "")
    .replace(/@\dx$/i, "")
    .replace(/[\s_-]*\(\d+\)$/, "")
    .replace(/[\s_-]+\d{2,4}(?:x\d{2,4})?(?:px)?$/i, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_.+-]+/g, " ")
    .replace(/%20/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Finds the pet that a file names. Only a name that is one pet's, give or take case, signs and spaces, is sure. */
export function readPictureName(name: string, search: Pick<PetSearch, "named" | "suggest">): NamedPicture {
  const words = wordsOfFile(name);
  // Some names end in a number themselves.
  const whole = name.replace(/\.[a-z0-9]{2,5}$/i, "").replace(/[_+-]+/g, " ");
  const named = [whole, words].map((text) => search.named(text)).find((found) => found.length > 0) ?? [];
  const likely = [...new Set([...named, ...search.suggest(words, MAX_LIKELY)])].slice(0, MAX_LIKELY);
  return { words, sure: named.length === 1 ? (named[0] ?? null) : null, likely };
}

/** The pets that more than one picture is meant for: which of them it shall be is for somebody to say. */
export function namedTwice(pets: readonly (number | null)[]): Set<number> {
  const known = pets.filter((pet) => pet !== null);
  return new Set(known.filter((pet, at) => known.indexOf(pet) !== at));
}
