import { editDistance, letterSet, missingLetters } from "~/text/edit-distance.ts";
import { type NameIndex, type VocabularyWord, withoutArticle, withoutSpaces, wordsOf } from "./name-index.ts";
import { MAX_QUERY, NO_MATCH, type Score, scoreOf } from "./name-search.ts";
import { foldName } from "./pet-name.ts";

const NEVER = 255;
const MAX_WORDS = 8;
const MAX_COST = 31;
const MAX_SLIPS = 3;
/** How much of two texts must agree before one is offered for the other, from 0 to 1. */
const ALIKE = 0.5;

/** Whether two fuzzy scores have the same typos. */
export const sameTypos = (a: Score, b: Score): boolean => a >> 1 === b >> 1;

/**
 * The names that a text with typos may mean, each with the cost of its typos, names of as many words before longer ones; NO_MATCH for all
 * others.
 */
export function scoreTypos(index: NameIndex, text: string): Uint16Array {
  const words = wordsOf(withoutArticle(foldName(text.slice(0, MAX_QUERY))));
  const squash = words.join("");
  let costs: Uint8Array = new Uint8Array(index.size).fill(NEVER);
  if (squash.length >= 3) {
    costs = typosByWord(index, words);
    // Words run together or torn apart, with a typo on top: "kingdogy".
    if (costs.every((cost) => cost === NEVER)) costs = typosByName(index, squash);
  }
  const scores = new Uint16Array(index.size).fill(NO_MATCH);
  costs.forEach((cost, at) => {
    if (cost === NEVER) return;
    const longer = wordsOf(withoutArticle(index.folded[at] ?? "")).length === words.length ? 0 : 1;
    scores[at] = scoreOf("fuzzy", Math.min(cost, MAX_COST) * 2 + longer);
  });
  return scores;
}

/** For each name, the cost of finding every typed word in it; NEVER where one is missing. */
function typosByWord({ size, vocabulary }: NameIndex, words: readonly string[]): Uint8Array {
  const total = new Uint8Array(size);
  if (words.length > MAX_WORDS) return total.fill(NEVER);
  for (const typed of words) {
    const costs = new Uint8Array(size).fill(NEVER);
    const letters = letterSet(typed);
    for (const entry of vocabulary) {
      const cost = wordCost(typed, letters, entry);
      if (cost === NEVER) continue;
      for (const at of entry.names) costs[at] = Math.min(costs[at] ?? NEVER, cost);
    }
    for (let at = 0; at < size; at++) total[at] = Math.min(NEVER, (total[at] ?? 0) + (costs[at] ?? 0));
  }
  return total;
}

function typosByName({ size, bare, bareLetters }: NameIndex, squash: string): Uint8Array {
  const costs = new Uint8Array(size).fill(NEVER);
  if (squash.length < 5) return costs;
  const letters = letterSet(squash);
  for (let at = 0; at < size; at++) {
    const name = bare[at] ?? "";
    const typos = typosBetween(squash, letters, name, bareLetters[at] ?? 0) ?? slipsBetween(squash, letters, name, bareLetters[at] ?? 0);
    if (typos !== null) costs[at] = typos;
  }
  return costs;
}

/** How far a typed word is from a word of the vocabulary: 0 where it begins it, 1 inside, 2 a typo, 3 a typo in its beginning. */
function wordCost(typed: string, letters: number, { word, letters: wordLetters }: VocabularyWord): number {
  if (word.startsWith(typed)) return 0;
  if (typed.length >= 3 && word.includes(typed)) return 1;
  // "Them: overlord" does not mean OG The Overlord.
  if (word === "the") return NEVER;
  const typos = typosBetween(typed, letters, word, wordLetters);
  if (typos !== null) return typos * 2;
  if (typed.length < 6 || typed[0] !== word[0] || word.length < typed.length || missingLetters(letters, wordLetters) > 1) return NEVER;
  return editDistance(typed, word).beginning === 1 ? 3 : NEVER;
}

/**
 * How many typos separate two words; null for more than can be meant: one in up to five letters, two in more, of which the first letter
 * must then be right. Of three letters one may be left out or two swapped, and no more: "kng" is king, "lol" is not "lil".
 */
export function typosBetween(typed: string, letters: number, word: string, wordLetters: number): number | null {
  const allowed = typed.length < 3 ? 0 : typed.length < 6 ? 1 : 2;
  if (allowed === 0 || Math.abs(word.length - typed.length) > allowed) return null;
  const sameFirst = typed[0] === word[0];
  if (typed.length < 5 && !sameFirst) return null;
  if (Math.max(missingLetters(letters, wordLetters), missingLetters(wordLetters, letters)) > allowed) return null;
  const { whole } = editDistance(typed, word);
  if (whole > allowed || (whole === 2 && !sameFirst)) return null;
  if (typed.length === 3 && word.length <= 3 && letters !== wordLetters) return null;
  // A number is no typo: "2demon" is not Demon.
  return digitsOf(typed) === digitsOf(word) ? whole : null;
}

/** How many typos separate a text from a name where it has hardly any other letters than the name, up to three; null for more. */
function slipsBetween(typed: string, letters: number, name: string, nameLetters: number): number | null {
  if (
    typed.length < 6 ||
    Math.abs(name.length - typed.length) > MAX_SLIPS ||
    missingLetters(letters, nameLetters) > (typed.length < 9 ? 0 : 1)
  )
    return null;
  const { whole } = editDistance(typed, name);
  return whole <= MAX_SLIPS && digitsOf(typed) === digitsOf(name) ? whole : null;
}

const digitsOf = (text: string) => text.replace(/\D+/g, "");

/**
 * Up to `count` names that are alike enough to ask "did you mean", the most alike first and of equal ones by `standing`. What has no word
 * in common with any name, give or take typos, has none: a wrong guess is worse than no guess.
 */
export function namesAlike(index: NameIndex, text: string, count: number, standing: ArrayLike<number>): number[] {
  const words = wordsOf(withoutArticle(foldName(text.slice(0, MAX_QUERY)))).slice(0, MAX_WORDS);
  const length = withoutSpaces(words.join("")).length;
  if (length < 3) return [];
  const shared = new Float64Array(index.size);
  for (const typed of words) {
    const best = new Float64Array(index.size);
    const letters = letterSet(typed);
    for (const { word, letters: wordLetters, names } of index.vocabulary) {
      const alike = wordAlike(typed, letters, word, wordLetters);
      if (alike > 0) for (const at of names) best[at] = Math.max(best[at] ?? 0, alike);
    }
    for (let at = 0; at < index.size; at++) shared[at] = (shared[at] ?? 0) + typed.length * (best[at] ?? 0);
  }
  return Array.from(shared, (sum, at) => ({ at, alike: sum / length }))
    .filter(({ alike }) => alike >= ALIKE)
    .sort((a, b) => b.alike - a.alike || (standing[a.at] ?? 0) - (standing[b.at] ?? 0))
    .slice(0, count)
    .map(({ at }) => at);
}

/** How much of a typed word is in a word of a name, from 0 to 1. */
function wordAlike(typed: string, letters: number, word: string, wordLetters: number): number {
  if (typed === word) return 1;
  if (typed.length < 3) return 0;
  if (word.startsWith(typed)) return 0.9;
  const typos = typosBetween(typed, letters, word, wordLetters);
  if (typos !== null) return 1 - typos / typed.length;
  // "doggyland" begins with a word that exists.
  return word.length >= 4 && typed.startsWith(word) ? word.length / typed.length : 0;
}
