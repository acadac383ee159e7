/**
 * How many typos (a letter wrong, missing or too many, or two neighbours swapped) separate `typed` from `word`, and from the nearest
 * beginning of `word` (optimal string alignment distance).
 */
export function editDistance(typed: string, word: string): { whole: number; beginning: number } {
  const cell = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let line = 1; line <= typed.length; line++) {
    const row = [line];
    for (let column = 1; column <= word.length; column++) {
      const wrong = typed[line - 1] === word[column - 1] ? 0 : 1;
      let slips = Math.min(cell(above, column) + 1, cell(row, column - 1) + 1, cell(above, column - 1) + wrong);
      const swapped = line > 1 && column > 1 && typed[line - 1] === word[column - 2] && typed[line - 2] === word[column - 1];
      if (swapped) slips = Math.min(slips, cell(before, column - 2) + 1);
      row.push(slips);
    }
    before = above;
    above = row;
  }
  return { whole: cell(above, word.length), beginning: Math.min(...above) };
}

/** Whether exactly one typo separates two words: the same as `editDistance(one, other).whole === 1`, in a glance. */
export function isOneTypo(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (at === short.length) return false;
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return swapped || short.slice(at + 1) === long.slice(at + 1);
}

/** The letters of a word as a set of 32 bits. Letters may share a bit, so `missingLetters` may count too few. */
export function letterSet(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

/** A lower bound of the typos between two words, from their letter sets: a quick check before the real comparison. */
export function missingLetters(typed: number, word: number): number {
  let bits = typed & ~word;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count++;
  return count;
}
