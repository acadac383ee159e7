import type { WarningKind } from "../../moderation.warnings.constants.ts";

/** A phrase rule in its written form. */
export interface PhraseRule {
  kind: WarningKind;
  /**
   * Words in their order. `a|b` is one of several, `<name>` one of a group, `*` up to three words, `word?` may be missing, `#` is a number
   * and `#age` an age; `^` stands before the first word of a text and `$` after its last, or after the last of a sentence.
   */
  phrase: string;
  /** Built in: the model pardons it in a harmless line. Phrases of the staff always count. */
  weighed?: boolean;
}

interface Step {
  words: ReadonlySet<string>;
  is: "words" | "gap" | "number" | "age" | "begin" | "end";
  optional: boolean;
}

export interface Phrase {
  kind: WarningKind;
  steps: readonly Step[];
  weighed: boolean;
}

/** Phrases prepared for the search, by their first words. */
export interface PhraseBook {
  byFirst: ReadonlyMap<string, readonly Phrase[]>;
  /** All the words in them. */
  vocabulary: ReadonlySet<string>;
}

export type WordGroups = Readonly<Record<string, readonly string[]>>;

/** Prepares phrases. Those that have no word to begin with are left out. */
export function makePhraseBook(rules: readonly PhraseRule[], groups: WordGroups): PhraseBook {
  const byFirst = new Map<string, Phrase[]>();
  const vocabulary = new Set<string>();
  for (const { kind, phrase, weighed = false } of rules) {
    for (const steps of withoutOptional(readPhrase(phrase, groups))) {
      for (const step of steps) for (const word of step.words) vocabulary.add(word);
      const first = steps.find(({ is }) => is !== "begin");
      if (!first) continue;
      const entry = { kind, steps, weighed };
      const words = first.is === "words" ? first.words : [ANY_NUMBER];
      for (const word of words) byFirst.set(word, [...(byFirst.get(word) ?? []), entry]);
    }
  }
  return { byFirst, vocabulary };
}

/** The place of phrases that begin with a number. */
export const ANY_NUMBER = "#";

function readPhrase(phrase: string, groups: WordGroups): Step[] {
  return phrase
    .toLowerCase()
    .normalize("NFC")
    .split(/\s+/)
    .filter(Boolean)
    .map((part): Step => {
      const none = { words: new Set<string>(), optional: false };
      if (part === "*") return { ...none, is: "gap" };
      if (part === "^") return { ...none, is: "begin" };
      if (part === "$") return { ...none, is: "end" };
      if (part === "#") return { ...none, is: "number" };
      if (part === "#age") return { ...none, is: "age" };
      const optional = part.endsWith("?");
      const words = part
        .replace(/\?$/, "")
        .split("|")
        .flatMap((word) => groups[/^<(\w+)>$/.exec(word)?.[1] ?? ""] ?? [word]);
      return { is: "words", words: new Set(words.flatMap(spelled)), optional };
    });
}

/** A word as `readTokens` reads it, also with "ue" for "ü". */
function spelled(word: string): string[] {
  const latin = (text: string) =>
    text
      .normalize("NFKD")
      .replace(/\p{M}|['’]/gu, "")
      .replaceAll("ß", "ss");
  const german = word.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue");
  return [...new Set([latin(word), latin(german)])];
}

/** A phrase once for each choice of what may be missing. */
function withoutOptional(steps: readonly Step[]): Step[][] {
  const at = steps.findIndex(({ optional }) => optional);
  const step = steps[at];
  if (!step) return [[...steps]];
  const [before, after] = [steps.slice(0, at), steps.slice(at + 1)];
  return [[], [{ ...step, optional: false }]].flatMap((chosen) => withoutOptional([...before, ...chosen, ...after]));
}
