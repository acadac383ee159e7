import { WARNINGS, type WarningKind } from "../moderation.warnings.constants.ts";
import type { Vocabulary } from "./words/joined-tokens.ts";
import { makePhraseBook, type PhraseBook, type PhraseRule } from "./words/phrases.ts";
import { PEOPLE_PHRASES } from "./words/phrases-people.ts";
import { RUDE_PHRASES } from "./words/phrases-rude.ts";
import { SCAM_PHRASES } from "./words/phrases-scams.ts";
import { TRICK_PHRASES } from "./words/phrases-tricks.ts";
import { OFTEN_MISSPELT, OTHER_WORDS, WORD_GROUPS } from "./words/word-groups.ts";

/** The compiled rules: the built-in phrases and those of the staff. */
export interface WordRules {
  book: PhraseBook;
  vocabulary: Vocabulary;
  /** The name of this site on the web, to which links are welcome. */
  ownHost: string | null;
  /** Whether the model judges texts, too. */
  weighed: boolean;
}

/** The rules that texts are judged by, made of the built-in ones and of those that the staff have added. */
export function makeWordRules(added: readonly PhraseRule[] = [], ownHost: string | null = null): WordRules {
  return rulesOf([...builtInPhrases(), ...added], ownHost, true);
}

/** The built-in phrases without the model, to measure both apart. */
export const rulesAlone = (): WordRules => rulesOf(builtInPhrases(), null, false);

/** One rule by itself, for a preview of its matches. */
export const onlyThisRule = (rule: PhraseRule): WordRules => rulesOf([rule], null, false);

function rulesOf(phrases: readonly PhraseRule[], ownHost: string | null, weighed: boolean): WordRules {
  const book = makePhraseBook(phrases, WORD_GROUPS);
  return { book, vocabulary: { words: book.vocabulary, long: OFTEN_MISSPELT, others: OTHER_WORDS }, ownHost, weighed };
}

function builtInPhrases(): PhraseRule[] {
  return [SCAM_PHRASES, TRICK_PHRASES, PEOPLE_PHRASES, RUDE_PHRASES].flatMap((lists) =>
    Object.entries(lists).flatMap(([kind, list]: [string, string]) =>
      list
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "" && kind in WARNINGS)
        .map((phrase) => ({ kind: kind as WarningKind, phrase, weighed: true })),
    ),
  );
}
