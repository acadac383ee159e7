import { isOneTypo } from "~/text/edit-distance.ts";
import { DIGITS, type Token } from "./read-tokens.ts";

/** Words from here on are known with a slip, or with gaps in them. */
const MIN_LONG = 6;
/** No long word of the vocabulary has more letters. */
const MAX_SLIPPED = 20;
/** The most pieces of one word. */
const MAX_PIECES = 4;
/** Longer words are not searched for joined words. */
const MAX_RUN = 60;

export interface Vocabulary {
  words: ReadonlySet<string>;
  /** Of those, the long ones, which are also known with a slip. */
  long: readonly string[];
  /** Words that are not meant as one of those though one slip makes them one. */
  others: ReadonlySet<string>;
}

/** Adds to each token the words that it is but for a slip ("pasword") or for stars in place of letters. */
export function withSlips(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const known = new Map<string, readonly string[]>();
  return tokens.map((token) => {
    const more = token.forms.flatMap((form) => {
      const meant = known.get(form) ?? meantWords(form, vocabulary);
      known.set(form, meant);
      return meant;
    });
    return more.length === 0 ? token : { ...token, forms: [...token.forms, ...more] };
  });
}

function meantWords(form: string, { words, long, others }: Vocabulary): readonly string[] {
  if (form.length > MAX_SLIPPED || words.has(form)) return [];
  if (form.includes("*")) return form.length < 4 ? [] : [...words].filter((word) => isMasked(form, word));
  if (form.length < MIN_LONG - 1 || others.has(form)) return [];
  return long.filter((word) => word[0] === form[0] && isOneTypo(form, word));
}

/** Whether a word is written with stars in place of letters: "f**k". */
function isMasked(form: string, word: string): boolean {
  return form.length === word.length && form[0] === word[0] && [...form].every((letter, at) => letter === "*" || letter === word[at]);
}

/**
 * The tokens with words put together that are written in pieces ("p a s s", "pass word"), and those taken apart that are written together
 * ("addmeonsnap"); null if there is nothing of the kind.
 */
export function joinTokens(tokens: readonly Token[], vocabulary: Vocabulary): Token[] | null {
  const list: Token[] = [];
  let changed = false;
  for (let at = 0; at < tokens.length; ) {
    const { count, tokens: read } = lettersFrom(tokens, at, vocabulary) ??
      piecesFrom(tokens, at, vocabulary) ??
      partsOf(tokens[at], vocabulary) ?? { count: 0, tokens: [] };
    if (count === 0) list.push(...tokens.slice(at, at + 1));
    else changed = true;
    list.push(...read);
    at += Math.max(count, 1);
  }
  return changed ? list : null;
}

interface Read {
  count: number;
  tokens: Token[];
}

const span = (first: Token, last: Token, forms: readonly string[]): Token => ({
  forms,
  start: first.start,
  end: last.end,
  ends: last.ends,
});

/** "p a s s w o r d": three letters or more, each by itself. */
function lettersFrom(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Read | null {
  let end = at;
  while (end < tokens.length && end - at < MAX_RUN && tokens[end]?.forms.every((form) => form.length === 1)) end += 1;
  const [first, last] = [tokens[at], tokens[end - 1]];
  if (end - at < 3 || !first || !last) return null;
  const signs = tokens.slice(at, end).map(({ forms: [form = ""] }) => form);
  const word = signs.map((sign) => (signs.some((one) => /[a-z]/.test(one)) ? (DIGITS[sign] ?? sign) : sign)).join("");
  // "a m o o n": the first letter may be a word of its own.
  if (!segment(word, vocabulary.words) && vocabulary.words.has(word.slice(1))) return null;
  const thin = word.replace(/(.)\1{2,}/g, "$1$1");
  const parts = segment(thin, vocabulary.words) ?? [thin];
  return { count: end - at, tokens: parts.map((part) => span(first, last, [part])).map(endsOnlyLast) };
}

const endsOnlyLast = (token: Token, at: number, list: readonly Token[]): Token => (at < list.length - 1 ? { ...token, ends: null } : token);

/** "pass word", "mid dle man": pieces that make a long word of the vocabulary. */
function piecesFrom(tokens: readonly Token[], at: number, { words }: Vocabulary): Read | null {
  for (let count = Math.min(MAX_PIECES, tokens.length - at); count > 1; count -= 1) {
    const pieces = tokens.slice(at, at + count);
    const [first, last] = [pieces[0], pieces.at(-1)];
    const whole = joinedForms(pieces).find((form) => form.length >= MIN_LONG && words.has(form));
    if (first && last && whole) return { count, tokens: [span(first, last, [whole])] };
  }
  return null;
}

function joinedForms(pieces: readonly Token[]): string[] {
  return pieces.reduce<string[]>(
    (begun, { forms }) => begun.flatMap((start) => forms.slice(0, 3).map((form) => start + form)).slice(0, 27),
    [""],
  );
}

/** "addmeonsnap": a long word that consists of words of the vocabulary. */
function partsOf(token: Token | undefined, { words }: Vocabulary): Read | null {
  const word = token?.forms.find((form) => form.length >= 7 && form.length <= MAX_RUN && !words.has(form) && segment(form, words) !== null);
  if (!token || word === undefined) return null;
  return { count: 1, tokens: (segment(word, words) ?? []).map((part) => span(token, token, [part])).map(endsOnlyLast) };
}

/** A word as the fewest words of the vocabulary that it consists of; null if it does not. */
function segment(word: string, words: ReadonlySet<string>): string[] | null {
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    best[end] = null;
    for (let start = Math.max(0, end - 16); start < end; start += 1) {
      const before = best[start];
      const part = word.slice(start, end);
      const known = best[end];
      if (before && words.has(part) && (!known || before.length + 1 < known.length)) best[end] = [...before, part];
    }
  }
  const parts = best[word.length] ?? null;
  // Nearly every word can be made of single letters.
  return parts && parts.filter(({ length }) => length === 1).length <= parts.length / 3 && word.length / parts.length >= 2.5 ? parts : null;
}
