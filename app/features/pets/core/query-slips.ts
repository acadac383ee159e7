import { letterSet, missingLetters } from "~/text/edit-distance.ts";
import { type NameIndex, wordsOf } from "./name-index.ts";

/** The words that a query may hold: those of names, their acronyms, and what people write around them. */
export interface Lexicon {
  has(word: string): boolean;
  /** Corrections of a mistyped word, each one slip of a finger away. */
  meant(typed: string): string[];
  /** The same where only the beginning of a longer word was typed. */
  begun(typed: string): string[];
}

const MAX_WORDS = 8;
const MAX_ACRONYM = 5;
const MIN_BEGUN = 4;
const MAX_TRIES = 40;

/** The lexicon of these names, and of `others` that no name needs: of these, one letter may be a slip as well. */
export function createLexicon({ vocabulary, byAcronym }: NameIndex, others: readonly string[]): Lexicon {
  const acronyms = [...byAcronym.keys()].filter((acronym) => acronym.length <= MAX_ACRONYM);
  const names = vocabulary.map(({ word }) => word);
  const all = new Set([...names, ...acronyms, ...others]);
  const listOf = (words: Iterable<string>, atLeast: number) =>
    Array.from(words, (word) => ({ word, letters: letterSet(word), least: Math.min(atLeast, word.length) }));
  const around = listOf(others, 1);
  const whole = [...around, ...listOf(new Set([...names, ...acronyms]), 3), ...listOf(new Set(names.flatMap(pluralsOf)), 5)];
  const long = whole.filter(({ word }) => word.length > 5);
  const like = (list: typeof whole, typed: string, isLike: (typed: string, word: string) => boolean) => {
    const letters = letterSet(typed);
    return list
      .filter((entry) => typed.length >= entry.least && missingLetters(letters, entry.letters) === 0 && isLike(typed, entry.word))
      .map(({ word }) => word);
  };
  return {
    has: (word) => all.has(word),
    meant: (typed) => [...new Set(like(whole, typed, isSlip))],
    begun: (typed) => (typed.length < MIN_BEGUN ? [] : [...new Set(like(long, typed, beginsWithSlip))]),
  };
}

const pluralsOf = (word: string): string[] =>
  word.length < 3 || /[^a-z]/.test(word) ? [] : [`${word}s`, word.replace(/y$/, "ies"), word.replace(/fe?$/, "ves"), `${word}es`];

/** Whether a word comes out like this with one letter left out, typed twice or swapped with its neighbour. */
function isSlip(typed: string, word: string): boolean {
  const longer = typed.length - word.length;
  if (longer < -1 || longer > 1 || typed === word) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  if (longer === 1) return at > 0 && typed[at] === typed[at - 1] && typed.slice(at + 1) === word.slice(at);
  if (longer === -1) return typed.slice(at) === word.slice(at + 1);
  return typed[at] === word[at + 1] && typed[at + 1] === word[at] && typed.slice(at + 2) === word.slice(at + 2);
}

const beginsWithSlip = (typed: string, word: string) =>
  word.length > typed.length + 1 && [-1, 0, 1].some((more) => isSlip(typed, word.slice(0, typed.length + more)));

/** A word without one of each two equal neighbours, and with each two neighbours the other way round: what may have been run together. */
export function undoubled(word: string): string[] {
  const all = [...word].flatMap((letter, at) => {
    const next = word[at + 1];
    if (next === undefined) return [];
    const before = word.slice(0, at);
    return letter === next ? [before + word.slice(at + 1)] : [`${before}${next}${letter}${word.slice(at + 2)}`];
  });
  return [...new Set(all)];
}

/**
 * The texts that a folded one may have been before it was mistyped, in groups: those with one word changed that is none, or begins one,
 * then with one that could have been another, then with two. `also` adds what else a word may have been.
 */
export function* unslipped(folded: string, lexicon: Lexicon, also: (typed: string) => string[]): Generator<string[], void> {
  const words = wordsOf(folded);
  if (words.length > MAX_WORDS) return;
  let left = MAX_TRIES;
  const take = (texts: string[][]) => {
    const taken = texts.slice(0, left).map((text) => text.join(" "));
    left -= taken.length;
    return taken;
  };
  const options = words.map((word) => [...lexicon.meant(word), ...also(word)]);
  const changed = (at: number, text: readonly string[]) => (options[at] ?? []).map((option) => text.with(at, option));
  const places = [...words.keys()];
  const isKnown = (at: number) => lexicon.has(words[at] ?? "");
  const unknown = places.filter((at) => !isKnown(at));
  const inTwo = (first: number) =>
    changed(first, words).flatMap((text) => places.filter((at) => at > first).flatMap((at) => changed(at, text)));
  yield take(unknown.flatMap((at) => changed(at, words)));
  yield take(unknown.flatMap((at) => lexicon.begun(words[at] ?? "").map((option) => words.with(at, option))));
  yield take(places.filter(isKnown).flatMap((at) => changed(at, words)));
  yield take(places.flatMap(inTwo));
}
