/** Letters that follow each other more quickly belong to a word, in milliseconds. */
export const WORD_MS = 400;

/** A key that types no letter: an arrow, or one of the signs that zoom. */
const SIGNS: Readonly<Record<string, string>> = {
  arrowleft: "previous",
  arrowright: "next",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  "0": "zoom-fit",
};

/** The act of each letter. Letters that decide wait until they are sure not to begin a word. */
const LETTERS: Readonly<Record<string, string>> = {
  i: "item",
  t: "take",
  a: "approve",
  r: "reject",
  j: "next",
  k: "previous",
};

/** Letters that count however quickly they are repeated: no word begins with two of them. */
const REPEATED = "jk";

/** The meaning of a key: nothing, an act at once, or one that counts if no other letter follows within `WORD_MS`. */
export type KeyMeaning = { kind: "none" } | { kind: "now" | "alone"; act: string };

/**
 * Tells shortcuts from words that are typed outside of a field: a letter right after another one belongs to a word and means nothing, and so
 * did the one before it, as far as it waited. `decides` says whether a shortcut decides something now.
 */
export function createKeyReader(decides: (act: string) => boolean) {
  let lastLetter = { key: "", at: Number.NEGATIVE_INFINITY, inWord: false };
  return (typed: string, at: number): KeyMeaning & { breaksWord?: true } => {
    const key = typed.toLowerCase();
    const sign = SIGNS[key];
    if (sign !== undefined) return { kind: "now", act: sign };
    if ([...key].length !== 1 || !/[\p{L}\p{N}]/u.test(key)) return { kind: "none" };
    const before = lastLetter;
    const follows = at - before.at < WORD_MS;
    const isRepeated = key === before.key && REPEATED.includes(key) && !before.inWord;
    lastLetter = { key, at, inWord: follows && !isRepeated };
    if (follows && !isRepeated) return before.key === key ? { kind: "none" } : { kind: "none", breaksWord: true };
    const act = LETTERS[key];
    return act === undefined ? { kind: "none" } : { kind: decides(act) ? "alone" : "now", act };
  };
}
