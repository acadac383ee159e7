/** How many characters a title needs to be compared with others: in Chinese or Japanese two say as much as four of ours. */
const MIN_LETTERS = 4;
const MIN_SIGNS = 2;

/** Whether a title says enough to look for others like it. */
export function isComparable(title: string): boolean {
  const { length } = [...title.trim()];
  return length >= (isOtherAlphabet(title) ? MIN_SIGNS : MIN_LETTERS);
}

/** Whether there are letters in it beside those of English. */
export function isOtherAlphabet(text: string): boolean {
  return /[^\p{ASCII}\P{L}]/u.test(text);
}

/**
 * How much two texts have in common, from 0 to 1: the share of the groups of three letters that are in both, as PostgreSQL counts them,
 * but of letters of any alphabet.
 */
export function likenessOf(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  const shared = [...a].filter((part) => b.has(part)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

function trigramsOf(text: string): Set<string> {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      const letters = [" ", " ", ...word, " "];
      return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(""));
    }),
  );
}
