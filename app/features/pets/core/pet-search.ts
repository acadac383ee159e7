import { editDistance, letterSet, missingLetters } from "./edit-distance.ts";
import { foldName, lowerName } from "./pet-name.ts";

/** How a name answers a query, best first; everything up to "words" is a direct match. */
const KINDS = ["exact", "prefix", "word", "substring", "words", "acronym", "initials", "fuzzy"] as const;
export type MatchKind = (typeof KINDS)[number];

export interface PetMatch {
  /** Position in the names the search was made of. */
  index: number;
  kind: MatchKind;
}

export interface PetSearch {
  /**
   * All names that answer the query, best first. Every name that contains it is among them in any letter case (VAL-015); names
   * that are only similar join where fewer than three contain it. An empty query has no answers: show everything.
   */
  search(query: string): PetMatch[];
  /** The names that are this text, give or take case, accents, apostrophes, spaces and a leading "the". A mere look-up. */
  named(text: string): readonly number[];
  /**
   * What a finished text that is no name most likely means: one name, or none where several are as likely; several only where
   * they share these initials.
   */
  meant(text: string): number[];
  /** Up to `count` names worth asking "did you mean": what the search finds, then the most alike. */
  suggest(text: string, count: number): number[];
}

/** Longer than any name can be; the rest of a longer query is not looked at. */
const MAX_QUERY = 100;
const FEW = 3;
const MAX_FUZZY_WORDS = 8;
const NEVER = 255;

/** Builds the index once for a list of names; each search then takes a few milliseconds at most for thousands of them. */
export function createPetSearch(names: readonly string[]): PetSearch {
  const lowered = names.map(lowerName);
  const folded = names.map(foldName);
  const squashed = folded.map(squashOf);
  const squashedLetters = squashed.map(letterSet);
  const initials = folded.map(initialsOf);
  const byLower = positionsOf(lowered);
  const bySquash = positionsOf(folded.map((name) => squashOf(withoutThe(name))));
  const vocabulary = vocabularyOf(folded);
  let pairs: Set<string>[] | undefined;

  function search(query: string): PetMatch[] {
    const lower = lowerName(query.slice(0, MAX_QUERY).trim());
    if (lower === "") return [];
    const plain = foldName(lower);
    const words = plain.split(" ");
    const squash = words.join("");
    const found: number[] = [];
    const taken = new Set<number>();
    const add = (kind: MatchKind, index: number, cost = 0) => {
      taken.add(index);
      found.push(sortKey(kind, cost, names[index] ?? "", index));
    };
    let exact = false;
    let byInitials = false;
    for (let index = 0; index < names.length; index++) {
      const kind = directMatch(index, lower, plain, words, squash);
      if (kind !== null) add(kind, index);
      if (kind === "exact") exact = true;
    }
    if (words.length === 1 && squash.length >= 2 && squash.length <= 8) {
      addWhere("acronym", (own) => own === squash);
      if (found.length < FEW) addWhere("initials", (own) => own.includes(squash) || (squash.length > 2 && isSubsequence(squash, own)));
    }
    const before = found.length;
    if (before < FEW && !exact && !byInitials && squash.length >= 3) {
      addCheapest(fuzzyByWord(words));
      // Words run together or torn apart, with a slip on top: "kingdogy".
      if (found.length === before) addCheapest(fuzzyByName(squash));
    }
    return matchesOf(found);

    function addWhere(kind: MatchKind, matches: (own: string) => boolean) {
      for (let index = 0; index < names.length; index++) {
        const own = initials[index] ?? "";
        if (own.length < 2 || !matches(own)) continue;
        byInitials = true;
        if (!taken.has(index)) add(kind, index);
      }
    }
    /** Only the nearest of the similar names: a worse guess beside a better one is noise. */
    function addCheapest(costs: Uint8Array) {
      let least = NEVER;
      for (let index = 0; index < costs.length; index++) {
        if (!taken.has(index)) least = Math.min(least, costs[index] ?? NEVER);
      }
      if (least === NEVER) return;
      for (let index = 0; index < costs.length; index++) if (costs[index] === least && !taken.has(index)) add("fuzzy", index, least);
    }
  }

  function directMatch(index: number, lower: string, plain: string, words: string[], squash: string): MatchKind | null {
    const name = folded[index] ?? "";
    const raw = lowered[index] ?? "";
    if (raw === lower || (plain !== "" && name === plain)) return "exact";
    if (plain !== "") {
      const place = name.indexOf(plain);
      if (place === 0) return "prefix";
      if (place > 0) return name.includes(` ${plain}`) ? "word" : "substring";
    }
    if (raw.startsWith(lower)) return "prefix";
    if (raw.includes(lower)) return "substring";
    // Across a gap only for long queries: "kd" must not find "Black Dragon".
    if (squash.length >= 5 && squashed[index]?.includes(squash)) return "substring";
    return words.length > 1 && words.every((word) => holdsWord(name, word)) ? "words" : null;
  }

  /** For each name, the slips it takes to find every typed word in it; NEVER where one is missing. */
  function fuzzyByWord(words: readonly string[]): Uint8Array {
    const total = new Uint8Array(names.length);
    if (words.length > MAX_FUZZY_WORDS) return total.fill(NEVER);
    for (const typed of words) {
      const costs = new Uint8Array(names.length).fill(NEVER);
      const letters = letterSet(typed);
      for (const entry of vocabulary) {
        const cost = wordCost(typed, letters, entry);
        if (cost === NEVER) continue;
        for (const index of entry.names) costs[index] = Math.min(costs[index] ?? NEVER, cost);
      }
      for (let index = 0; index < total.length; index++) total[index] = Math.min(NEVER, (total[index] ?? 0) + (costs[index] ?? 0));
    }
    return total;
  }

  function fuzzyByName(squash: string): Uint8Array {
    const costs = new Uint8Array(names.length).fill(NEVER);
    if (squash.length < 5) return costs;
    const letters = letterSet(squash);
    const allowed = slipsAllowed(squash.length);
    for (let index = 0; index < names.length; index++) {
      const name = squashed[index] ?? "";
      const nameLetters = squashedLetters[index] ?? 0;
      if (Math.abs(name.length - squash.length) > allowed) continue;
      if (Math.max(missingLetters(letters, nameLetters), missingLetters(nameLetters, letters)) > allowed) continue;
      const { whole } = editDistance(squash, name);
      if (whole <= allowed) costs[index] = whole;
    }
    return costs;
  }

  function named(text: string): readonly number[] {
    const short = text.slice(0, MAX_QUERY).trim();
    return byLower.get(lowerName(short)) ?? bySquash.get(squashOf(withoutThe(foldName(short)))) ?? [];
  }

  function meant(text: string): number[] {
    const plain = foldName(text.slice(0, MAX_QUERY));
    const matches = search(text);
    const kind = matches[0]?.kind;
    const peers = matches.filter((match) => match.kind === kind).map((match) => match.index);
    // A letter alone, or a piece out of the middle of a word, means nothing for sure.
    if (plain.length < 2 || kind === "substring" || kind === "initials") return [];
    if (kind === "acronym" || peers.length === 1) return peers;
    // Of several names that hold these words, the one that holds no others is meant: "kind dogy" is not "Silly King Doggy".
    const count = withoutThe(plain).split(" ").length;
    const whole = peers.filter((index) => withoutThe(folded[index] ?? "").split(" ").length === count);
    return (kind === "words" || kind === "fuzzy") && whole.length === 1 ? whole : [];
  }

  function suggest(text: string, count: number): number[] {
    const found = search(text).map((match) => match.index);
    if (found.length >= count) return found.slice(0, count);
    const asked = pairsOf(foldName(text.slice(0, MAX_QUERY)));
    pairs ??= folded.map(pairsOf);
    const alike = pairs
      .map((own, index) => ({ index, score: pairOverlap(asked, own) }))
      .filter(({ index, score }) => score >= 0.35 && !found.includes(index))
      .sort((a, b) => b.score - a.score || a.index - b.index);
    return [...found, ...alike.map(({ index }) => index)].slice(0, count);
  }

  return { search, named, meant, suggest };
}

function positionsOf(keys: readonly string[]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  keys.forEach((key, index) => {
    if (key !== "") positions.set(key, [...(positions.get(key) ?? []), index]);
  });
  return positions;
}

interface VocabularyWord {
  word: string;
  letters: number;
  names: number[];
}

function vocabularyOf(folded: readonly string[]): VocabularyWord[] {
  const words = new Map<string, VocabularyWord>();
  folded.forEach((name, index) => {
    for (const word of new Set(name.split(" "))) {
      if (word === "") continue;
      const entry = words.get(word) ?? { word, letters: letterSet(word), names: [] };
      entry.names.push(index);
      words.set(word, entry);
    }
  });
  return [...words.values()];
}

/** A short word counts only where a word begins: almost every name has an "a" somewhere. */
function holdsWord(name: string, word: string): boolean {
  return word.length < 3 ? ` ${name}`.includes(` ${word}`) : name.includes(word);
}

/** How far a typed word is from a word of the vocabulary: 0 where it begins it, 1 inside, 2 a slip, 3 a slip in its beginning. */
function wordCost(typed: string, letters: number, { word, letters: wordLetters }: VocabularyWord): number {
  if (word.startsWith(typed)) return 0;
  if (typed.length >= 3 && word.includes(typed)) return 1;
  const allowed = slipsAllowed(typed.length);
  if (allowed === 0 || word.length < typed.length - allowed) return NEVER;
  // In a short word the first letter is the one thing to hold on to.
  if (typed.length < 5 && typed[0] !== word[0]) return NEVER;
  if (missingLetters(letters, wordLetters) > allowed) return NEVER;
  const { whole, beginning } = editDistance(typed, word);
  if (whole <= allowed) return whole * 2;
  return typed.length >= 5 && beginning === 1 ? 3 : NEVER;
}

function slipsAllowed(length: number): number {
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
}

const initialsOf = (folded: string) =>
  folded
    .split(" ")
    .map((word) => word.slice(0, 1))
    .join("");

const squashOf = (folded: string) => folded.replaceAll(" ", "");

const withoutThe = (folded: string) => folded.replace(/^the (?=.)/, "");

function isSubsequence(letters: string, text: string): boolean {
  let from = 0;
  for (const letter of letters) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

/** The letters of a name, two by two. */
const pairsOf = (text: string) => new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2)));

/** Share of the letter pairs that two names have in common, 0 to 1 (Dice's coefficient over sets). */
function pairOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared++;
  return shared === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

// A match packed into one number (kind, cost, length of the name, position), because plain numbers sort much faster than objects.
const INDEXES = 2 ** 20;
const LENGTHS = 2 ** 8;
const COSTS = 2 ** 8;

function sortKey(kind: MatchKind, cost: number, name: string, index: number): number {
  return ((KINDS.indexOf(kind) * COSTS + cost) * LENGTHS + Math.min(name.length, LENGTHS - 1)) * INDEXES + index;
}

function matchesOf(keys: readonly number[]): PetMatch[] {
  return Array.from(Float64Array.from(keys).sort(), (key) => ({
    index: key % INDEXES,
    kind: KINDS[Math.floor(key / (INDEXES * LENGTHS * COSTS))] ?? "fuzzy",
  }));
}
