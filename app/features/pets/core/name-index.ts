import { letterSet } from "~/text/edit-distance.ts";
import { foldName, lowerName } from "./pet-name.ts";

/** A word that occurs in names, and in which. */
export interface VocabularyWord {
  word: string;
  letters: number;
  names: number[];
}

/** The lookup tables of the name search; every list is in the order of the names. */
export interface NameIndex {
  size: number;
  lowered: readonly string[];
  folded: readonly string[];
  /** Folded, and without spaces. */
  squashed: readonly string[];
  /** The squashed name without "the". */
  bare: readonly string[];
  bareLetters: readonly number[];
  /** The first letters of all words. */
  initials: readonly string[];
  vocabulary: readonly VocabularyWord[];
  byLower: ReadonlyMap<string, number[]>;
  /** By the squashed name without "the". */
  bySquash: ReadonlyMap<string, number[]>;
  /** By the words of the name without "the", in the order of the alphabet. */
  byWords: ReadonlyMap<string, number[]>;
  byAcronym: ReadonlyMap<string, number[]>;
}

/** Builds the index of a list of names. */
export function createNameIndex(names: readonly string[]): NameIndex {
  const steps = buildNameIndex(names);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in steps, between which a browser can answer a touch or a key. Returns the index. */
export function* buildNameIndex(names: readonly string[]): Generator<void, NameIndex> {
  const lowered = names.map(lowerName);
  const folded = names.map(foldName);
  const squashed = folded.map(withoutSpaces);
  yield;
  const bare = folded.map((name) => withoutSpaces(withoutArticle(name)));
  const bareLetters = bare.map(letterSet);
  const initials = folded.map((name) => initialsOf(wordsOf(name)));
  yield;
  const vocabulary = vocabularyOf(folded);
  yield;
  const byLower = positionsOf(lowered.map((name) => [name]));
  const bySquash = positionsOf(bare.map((name) => [name]));
  yield;
  const byWords = positionsOf(folded.map((name) => [sortedWords(name)]));
  yield;
  const byAcronym = positionsOf(folded.map(acronymsOf));
  yield;
  return { size: names.length, lowered, folded, squashed, bare, bareLetters, initials, vocabulary, byLower, bySquash, byWords, byAcronym };
}

const SMALL_WORDS = new Set(["the", "and", "of", "a", "o"]);

/** The acronyms of a name: "kd"; "okd" and "ogkd" for OG King Doggy; "to" and "o" apart, The Overlord. A single word has none. */
export function acronymsOf(folded: string): string[] {
  const words = wordsOf(folded);
  if (words.length < 2) return [];
  const main = words.filter((word) => !SMALL_WORDS.has(word));
  // A short word or a number is said whole: "og", "67", "2026".
  const withShort = (all: readonly string[]) =>
    all.map((word) => (word.length <= 2 || /^\d+$/.test(word) ? word : word.slice(0, 1))).join("");
  const all = [initialsOf(words), initialsOf(main), withShort(words), withShort(main)];
  return [...new Set(all)].filter((acronym) => acronym.length > 1);
}

/** The words of a folded name. */
export const wordsOf = (folded: string): string[] => (folded === "" ? [] : folded.split(" "));

/** The first letters of words, run together. */
export const initialsOf = (words: readonly string[]): string => words.map((word) => word.slice(0, 1)).join("");

/** A folded name without its spaces. */
export const withoutSpaces = (folded: string): string => folded.replaceAll(" ", "");

/** A folded name without "the", wherever it stands; "the" alone stays. */
export function withoutArticle(folded: string): string {
  if (!folded.includes("the")) return folded;
  const rest = wordsOf(folded).filter((word) => word !== "the");
  return rest.length === 0 ? folded : rest.join(" ");
}

/** The words of a folded name without "the", sorted: the same for the same words in any order. */
export const sortedWords = (folded: string): string => wordsOf(withoutArticle(folded)).sort().join(" ");

function positionsOf(keys: readonly (readonly string[])[]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  keys.forEach((own, index) => {
    for (const key of own) {
      const known = positions.get(key);
      if (known) known.push(index);
      else if (key !== "") positions.set(key, [index]);
    }
  });
  return positions;
}

function vocabularyOf(folded: readonly string[]): VocabularyWord[] {
  const words = new Map<string, VocabularyWord>();
  folded.forEach((name, index) => {
    for (const word of new Set(wordsOf(name))) {
      const entry = words.get(word) ?? { word, letters: letterSet(word), names: [] };
      entry.names.push(index);
      words.set(word, entry);
    }
  });
  return [...words.values()];
}
