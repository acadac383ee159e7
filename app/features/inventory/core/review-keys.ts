/** Letters that follow each other more quickly belong to a word, in milliseconds. */
export const WORD_MS = 400;

/** A key with which nothing is written: an arrow, or one of the signs that zoom. */
const SIGNS: Readonly<Record<string, string>> = {
  arrowleft: "previous",
  arrowright: "next",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  "0": "zoom-fit",
};

/** The act of each letter. Letters that decide wait until they are sure not to begin a word. */
const LETTERS: Readonly<Record<string, string>> = { i: "item", a: "approve", r: "reject" };

/** The meaning of a key: nothing, an act at once, or one that counts if no other letter follows within `WORD_MS`. */
export type KeyMeaning = { kind: "none" } | { kind: "now" | "alone"; act: string };

/**
 * Tells shortcuts from words that are typed outside of a field: a letter right after another one belongs to a word and means nothing, and so
 * did the one before it, as far as it waited. `decides` says whether a shortcut decides something now.
 */
export function createKeyReader(decides: (act: string) => boolean) {
  let lastLetter = { key: "", at: Number.NEGATIVE_INFINITY };
  return (typed: string, at: number): KeyMeaning & { breaksWord?: true } => {
    const key = typed.toLowerCase();
    const sign = SIGNS[key];
    if (sign !== undefined) return { kind: "now", act: sign };
    if ([...key].length !== 1 || !/[\p{L}\p{N}]/u.test(key)) return { kind: "none" };
    const before = lastLetter;
    lastLetter = { key, at };
    if (at - before.at < WORD_MS) return before.key === key ? { kind: "none" } : { kind: "none", breaksWord: true };
    const act = LETTERS[key];
    return act === undefined ? { kind: "none" } : { kind: decides(act) ? "alone" : "now", act };
  };
}
