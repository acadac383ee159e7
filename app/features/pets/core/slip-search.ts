import type { NameIndex } from "./name-index.ts";
import { wordsOf } from "./name-index.ts";
import { type MatchKind, scoreOf } from "./name-search.ts";
import type { PetMatch } from "./pet-search.ts";
import { createLexicon, type Lexicon, undoubled, unslipped } from "./query-slips.ts";
import { inFull, WORDS_AROUND, withoutQuestionWords } from "./query-words.ts";
import { splitGluedVariant } from "./typed-pet.ts";

/** The kinds of answers beside which a slip of the finger is as likely. */
export const UNSURE: ReadonlySet<MatchKind> = new Set(["initials", "inside", "fuzzy"]);
/** Where among the answers to an acronym another one stands. */
const PLACE = 2;

interface Parts {
  index: NameIndex;
  /** The words that name rarities and availability. */
  traits: readonly string[];
  findDirect(text: string): PetMatch[];
  spellOut(text: string): string[];
  /** The place of each pet by demand. */
  placeOf: Uint32Array;
}

/** The search for the meaning of a text with a slip of the finger. */
export function createSlipSearch({ index, traits, findDirect, spellOut, placeOf }: Parts) {
  let lexicon: Lexicon | undefined;
  const isAcronym = (letters: string) => index.byAcronym.has(letters);
  const inOrder = (matches: readonly PetMatch[]) =>
    matches.toSorted((a, b) => scoreOf(a.kind) - scoreOf(b.kind) || (placeOf[a.index] ?? 0) - (placeOf[b.index] ?? 0));

  /** Matches of a folded text after undoing a slip, as guesses. If `cautious`, only unknown words are corrected. */
  function search(folded: string, cautious: boolean): PetMatch[] {
    lexicon ??= createLexicon(index, [...WORDS_AROUND, ...traits]);
    const glued = (typed: string) => undoubled(typed).filter((word) => spellOut(word).length > 0);
    for (const texts of unslipped(folded, lexicon, glued)) {
      const likely = texts.flatMap(findOne).filter(({ kind }) => !UNSURE.has(kind));
      if (likely.length > 0 || cautious) return withoutTwice(inOrder(likely)).map((match) => ({ ...match, kind: "fuzzy" }));
    }
    return [];
  }

  function findOne(text: string): PetMatch[] {
    const direct = findDirect(text);
    if (direct.length > 0) return direct;
    const name = inFull(withoutQuestionWords(text));
    return [...(name === text || name === "" ? [] : [name]), ...spellOut(text)].flatMap(findDirect);
  }

  /**
   * The answers to an acronym and, as the third, one pet that is more wanted than all of them and a slip away: "dk" may be "kd", "skd" may
   * be shiny.
   */
  function withOtherAcronym(folded: string, found: PetMatch[]): PetMatch[] {
    const others = wordsOf(folded).flatMap((word, at, words) => {
      if (!isAcronym(word)) return [];
      const glued = splitGluedVariant(word).map(({ variant, rest }) => `${variant} ${rest}`);
      const texts = [...glued, ...undoubled(word).filter(isAcronym)].map((other) => words.with(at, other).join(" "));
      return texts.flatMap((text) => [...spellOut(text), text]);
    });
    const best = inOrder(others.flatMap(findDirect)).find(({ kind }) => kind === "acronym");
    const standing = (match: PetMatch | undefined) => placeOf[match?.index ?? 0] ?? 0;
    if (!best || standing(best) > standing(found[0])) return found;
    return withoutTwice([...found.slice(0, PLACE), { ...best, kind: "fuzzy" }, ...found.slice(PLACE)]);
  }

  return { search, withOtherAcronym };
}

/** The matches with each pet only once, the first time. */
export function withoutTwice(matches: readonly PetMatch[]): PetMatch[] {
  const seen = new Set<number>();
  return matches.filter(({ index }) => !seen.has(index) && seen.add(index));
}
