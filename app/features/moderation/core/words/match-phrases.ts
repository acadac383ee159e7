import { ANY_NUMBER, type Phrase, type PhraseBook } from "./phrases.ts";
import type { Token } from "./read-tokens.ts";

/** The most words that a gap stands for. */
const MAX_GAP = 3;

/** A place at which a phrase was found: from one token to another, the last one included. */
export interface Match {
  phrase: Phrase;
  from: number;
  to: number;
}

/** Where the phrases of a book are found among tokens: each at most once for each place at which it begins. */
export function matchPhrases(tokens: readonly Token[], book: PhraseBook): Match[] {
  const there = [...new Set(tokens.flatMap(({ forms }) => forms))];
  const hasAll = ({ steps }: Phrase) => steps.every(({ is, words }) => is !== "words" || there.some((form) => words.has(form)));
  // Most phrases need a word that the text has nowhere.
  const possible = new Map<Phrase, boolean>();
  const isPossible = (phrase: Phrase) => {
    const known = possible.get(phrase) ?? hasAll(phrase);
    possible.set(phrase, known);
    return known;
  };
  return tokens.flatMap(({ forms }, from) => {
    const starts = forms.some((form) => /^\d+[km]?$/.test(form)) ? [...forms, ANY_NUMBER] : forms;
    const phrases = new Set(starts.flatMap((form) => book.byFirst.get(form) ?? []));
    return [...phrases].filter(isPossible).flatMap((phrase): Match[] => {
      const end = matchAt(tokens, from, phrase, 0);
      return end === null ? [] : [{ phrase, from, to: end - 1 }];
    });
  });
}

/** Where the rest of a phrase ends if it is found at a token: the place after its last one; null if it is not there. */
function matchAt(tokens: readonly Token[], at: number, phrase: Phrase, step: number): number | null {
  const wanted = phrase.steps[step];
  if (!wanted) return at;
  if (wanted.is === "begin") return at === 0 || tokens[at - 1]?.ends === "sentence" ? matchAt(tokens, at, phrase, step + 1) : null;
  if (wanted.is === "end")
    return at === tokens.length || tokens[at - 1]?.ends === "sentence" ? matchAt(tokens, at, phrase, step + 1) : null;
  if (wanted.is === "gap") return matchAfterGap(tokens, at, phrase, step);
  // Only the first word of a phrase may follow the end of a sentence.
  if (step > 0 && at > 0 && tokens[at - 1]?.ends === "sentence" && phrase.steps[step - 1]?.is !== "begin") return null;
  const token = tokens[at];
  return token && isWanted(token, wanted) ? matchAt(tokens, at + 1, phrase, step + 1) : null;
}

function matchAfterGap(tokens: readonly Token[], at: number, phrase: Phrase, step: number): number | null {
  for (let skipped = 0; skipped <= MAX_GAP; skipped += 1) {
    const end = matchAt(tokens, at + skipped, phrase, step + 1);
    if (end !== null) return end;
    if (!tokens[at + skipped] || tokens[at + skipped - 1]?.ends === "sentence") return null;
  }
  return null;
}

function isWanted(token: Token, { is, words }: Phrase["steps"][number]): boolean {
  if (is === "words") return token.forms.some((form) => words.has(form));
  const number = token.forms.find((form) => (is === "number" ? /^\d{1,9}[km]?$/ : /^\d{1,2}$/).test(form));
  if (number === undefined) return false;
  return is === "number" || (Number(number) >= 6 && Number(number) <= 17);
}
