import { initialsOf, type NameIndex, sortedWords, withoutArticle, withoutSpaces, wordsOf } from "./name-index.ts";
import { foldName, lowerName } from "./pet-name.ts";

/** How a pet answers a query, best first. The reasons for this order are in decision 0024. */
const KINDS = ["exact", "group", "acronym", "words", "prefix", "initials", "inside", "fuzzy"] as const;
export type MatchKind = (typeof KINDS)[number];

/**
 * A match as a number: smaller is better. It holds the place of its kind, then which reading of the query it answers, then how well within
 * the kind. `NO_MATCH` stands for none.
 */
export type Score = number;
export const NO_MATCH: Score = 0xffff;

const READINGS = 64;
const COSTS = 64;
const STEP = READINGS * COSTS;
/** Where an acronym stands whose letters are a word of at least as many names: "og". */
const LATE_ACRONYM = STEP * KINDS.indexOf("words") + STEP / 2;

/** Longer than any name can be; the rest of a longer query is ignored. */
export const MAX_QUERY = 100;
const MAX_WORDS = 8;
const WHOLE = 0;
const BEGINS = 1;
const HOLDS = 2;
const MISSING = 255;

/** The score of a kind, at a cost from 0 to 63. */
export const scoreOf = (kind: MatchKind, cost = 0): Score => KINDS.indexOf(kind) * STEP + Math.min(cost, COSTS - 1);

/** The kind of a score. */
export function kindOf(score: Score): MatchKind {
  const kind = KINDS[Math.floor(score / STEP)] ?? "fuzzy";
  return kind === "words" && score >= LATE_ACRONYM ? "acronym" : kind;
}

/** Whether no name has answered. */
export function isEmpty(scores: Uint16Array): boolean {
  for (let at = 0; at < scores.length; at++) if (scores[at] !== NO_MATCH) return false;
  return true;
}

/** The same match as the answer to the nth reading of a query. Only the first readings are distinguished. */
export const inReading = (score: Score, reading: number): Score => score + Math.min(reading, READINGS / 2 - 1) * COSTS;

/** A text as it is compared with names. */
interface Asked {
  lower: string;
  plain: string;
  words: string[];
  squash: string;
}

function toAsked(text: string): Asked {
  const lower = lowerName(text.slice(0, MAX_QUERY).trim());
  const plain = foldName(lower);
  const words = wordsOf(withoutArticle(plain));
  return { lower, plain, words, squash: words.join("") };
}

/**
 * How each name answers a text by its own letters, without typos: exact, acronym, words, prefix or inside, else NO_MATCH. Blank text has no
 * answers.
 */
export function scoreNames(index: NameIndex, text: string): Uint16Array {
  const scores = new Uint16Array(index.size).fill(NO_MATCH);
  const asked = toAsked(text);
  if (asked.lower === "") return scores;
  const levels = asked.words.length <= MAX_WORDS ? asked.words.map((word) => levelsOf(index, word, asked)) : [];
  const worst = worstOf(levels, index.size);
  for (let at = 0; at < index.size; at++) {
    const level = worst[at] ?? MISSING;
    scores[at] = level === MISSING ? scoreAnyPlace(index, at, asked) : scoreByWords(index, at, asked, level);
  }
  scoreAcronyms(index, asked, levels, scores);
  const exact = [index.byWords.get(sortedWords(asked.plain)), index.bySquash.get(asked.squash), index.byLower.get(asked.lower)];
  exact.forEach((found, place) => {
    for (const at of found ?? []) scores[at] = scoreOf("exact", exact.length - 1 - place);
  });
  return scores;
}

/** For each name, whether a typed word is one of its words, begins one, is inside one, or is missing. */
function levelsOf({ size, vocabulary }: NameIndex, typed: string, { lower, words }: Asked): Uint8Array {
  const levels = new Uint8Array(size).fill(MISSING);
  // Among other words, one or two letters only say something where they begin one: almost every name has an "a" somewhere.
  const holds = words.length === 1 || typed.length >= 3;
  // "2.0" is not the beginning of "2026".
  const begins = !/\d\.\d/.test(lower) || !/\d/.test(typed);
  for (const { word, names } of vocabulary) {
    const place = word.indexOf(typed);
    if (place < 0 || (place > 0 && !holds)) continue;
    const level = word.length === typed.length ? WHOLE : place > 0 ? HOLDS : begins ? BEGINS : MISSING;
    for (const at of names) if (level < (levels[at] ?? MISSING)) levels[at] = level;
  }
  return levels;
}

/** For each name, the worst of the levels of all typed words. */
function worstOf(levels: readonly Uint8Array[], size: number): Uint8Array {
  const [first, ...more] = levels;
  const worst = first?.slice() ?? new Uint8Array(size).fill(MISSING);
  for (const own of more)
    for (let at = 0; at < size; at++) if ((own[at] ?? MISSING) > (worst[at] ?? MISSING)) worst[at] = own[at] ?? MISSING;
  return worst;
}

const TOGETHER: Record<number, Score> = { [WHOLE]: scoreOf("words"), [BEGINS]: scoreOf("prefix", 2), [HOLDS]: scoreOf("inside") };

function scoreByWords(index: NameIndex, at: number, { plain, words, squash }: Asked, level: number): Score {
  if (level === BEGINS && isLastWordOfName(index, at, words))
    return scoreOf("prefix", index.bare[at]?.length === squash.length + 1 ? 0 : 1);
  const score = TOGETHER[level] ?? NO_MATCH;
  if (words.length === 1 || ` ${index.folded[at]}`.includes(` ${plain}`)) return score;
  const runTogether = level > WHOLE && squash.length >= 5 && index.squashed[at]?.startsWith(squash);
  return runTogether ? scoreOf("prefix", 2) : score + 1;
}

/** Whether only letters of its last word are missing to make a text the whole name: "lev" of The Leviathan. Two letters begin too much. */
function isLastWordOfName({ folded }: NameIndex, at: number, words: readonly string[]): boolean {
  if ((words.at(-1)?.length ?? 0) < 3) return false;
  const own = wordsOf(withoutArticle(folded[at] ?? ""));
  return own.length === words.length && own.join(" ").startsWith(words.join(" "));
}

/** A text that is no list of words of the name may still be a piece of it. */
function scoreAnyPlace(index: NameIndex, at: number, { lower, plain, words, squash }: Asked): Score {
  // Across a gap only for long queries: "kd" must not find "Black Dragon".
  if (squash.length >= 5) {
    const place = index.squashed[at]?.indexOf(squash) ?? -1;
    if (place >= 0) return scoreOf(place === 0 ? "prefix" : "inside", place === 0 ? 3 : 1);
  } else if (words.length !== 1 && plain !== "" && index.folded[at]?.includes(plain)) return scoreOf("inside");
  // Signs count as they stand. Without any, the words were searched already.
  return lower !== plain && index.lowered[at]?.includes(lower) ? scoreOf("inside") : NO_MATCH;
}

/** "kd" and "k.d."; "og kd" and "ogkd"; also with words beside the initials: "classic kd". */
function scoreAcronyms(index: NameIndex, { words, squash }: Asked, levels: readonly Uint8Array[], scores: Uint16Array) {
  const improve = (at: number, score: Score) => {
    if (score < (scores[at] ?? NO_MATCH)) scores[at] = score;
  };
  const own = index.byAcronym.get(squash) ?? [];
  const asWord = levels.length === 1 ? countWhole(levels[0]) : 0;
  for (const at of own) improve(at, asWord >= own.length ? LATE_ACRONYM : scoreOf("acronym"));
  if (words.length < 2 || levels.length === 0) return;
  words.forEach((letters, place) => {
    if (letters.length < 2 || letters.length > 5) return;
    const others = words.filter((_, other) => other !== place);
    if (others.some((other) => other.length < 2)) return;
    const [first, ...more] = levels.filter((_, other) => other !== place);
    for (let at = 0; at < index.size; at++) {
      if ((first?.[at] ?? MISSING) > BEGINS || more.some((level) => (level[at] ?? MISSING) > BEGINS)) continue;
      // In "og overlord" the letters are a word of their own.
      if (levels[place]?.[at] === WHOLE) continue;
      const rest = wordsOf(withoutArticle(index.folded[at] ?? "")).filter((word) => !others.some((other) => word.startsWith(other)));
      if (initialsOf(rest) === letters) improve(at, scoreOf("acronym", 1));
    }
  });
}

function countWhole(levels: Uint8Array | undefined): number {
  return levels?.reduce((count, level) => count + (level === WHOLE ? 1 : 0), 0) ?? 0;
}

/** Names of which a text has some of the initials, in their order: "gcb" for Giant Chocolate Easter Bunny. */
export function scoreInitials(index: NameIndex, text: string): Uint16Array {
  const scores = new Uint16Array(index.size).fill(NO_MATCH);
  const { words, squash } = toAsked(text);
  if (words.length !== 1 || squash.length < 2 || squash.length > 8) return scores;
  index.initials.forEach((own, at) => {
    if (own.length < 2) return;
    if (own.includes(squash)) scores[at] = scoreOf("initials");
    else if (squash.length > 2 && isSubsequence(squash, own)) scores[at] = scoreOf("initials", 1);
  });
  return scores;
}

function isSubsequence(letters: string, text: string): boolean {
  let from = 0;
  for (const letter of letters) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

/** The names that are this text, give or take case, accents, apostrophes, spaces and "the". A mere look-up. */
export function findNamed({ byLower, bySquash }: NameIndex, text: string): readonly number[] {
  const short = text.slice(0, MAX_QUERY).trim();
  return byLower.get(lowerName(short)) ?? bySquash.get(withoutSpaces(withoutArticle(foldName(short)))) ?? [];
}
