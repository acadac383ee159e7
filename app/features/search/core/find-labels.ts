import { foldName } from "~/features/pets/core/pet-name.ts";

interface Labelled {
  label: string;
  /** Further words that lead to it. */
  words?: string;
}

/** The entries in which each word of the text begins a word: those that have all of them in their label come first. */
export function findLabels<Entry extends Labelled>(entries: readonly Entry[], text: string): Entry[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [];
  const hasAll = (words: readonly string[]) => asked.every((one) => words.some((word) => word.startsWith(one)));
  const inLabel = entries.filter(({ label }) => hasAll(wordsOf(label)));
  const further = entries.filter((entry) => !inLabel.includes(entry) && hasAll(wordsOf(`${entry.label} ${entry.words ?? ""}`)));
  return [...inLabel, ...further];
}

const wordsOf = (text: string) => foldName(text).split(" ").filter(Boolean);
