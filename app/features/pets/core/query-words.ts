import { editDistance, letterSet, missingLetters } from "~/text/edit-distance.ts";
import { wordsOf } from "./name-index.ts";
import { typosBetween } from "./name-typos.ts";

/** Question words around a name: "how much is kd worth", "lf kd". */
const ASKING = new Set(
  (
    "what whats is are how much many the teh hte a an of for my i im want need me to in on now today does do cost costs " +
    "lf wtb wts wtt trade trades trading sell selling buy buying offer offering offers give giving show find search list " +
    "x pls please pet pets value values worth price prices"
  ).split(" "),
);
const SHORT_VARIANTS: Record<string, string> = { s: "shiny", sh: "shiny", m: "mythic", my: "mythic", ms: "shiny mythic" };
const VARIANTS = ["shiny", "mythic", "mythical"];
const MIN_TORN = 5;

/** Words understood without being in a name: forms and question words. */
export const WORDS_AROUND: readonly string[] = [...ASKING, ...VARIANTS, "myth", "sm", "sh", "ms", "my", "norm", "normal", "reg", "regular"];
const LETTER_FORMS: Record<string, string> = { s: "shiny", m: "mythic", n: "normal" };

/** The readings of one letter before or after an acronym: "s kd" and "kd s" are "shiny kd". Empty for any other text. */
export function singleLetterForms(text: string, isAcronym: (letters: string) => boolean): string[] {
  const typed = wordsOf(text.toLowerCase().replace(/\s+/g, " "));
  const isAmount = (word: string) => /^x?\d{1,2}x?$/.test(word);
  const words = typed.filter((word) => !isAmount(word));
  const amount = typed.filter(isAmount);
  if (words.length < 2 || amount.length > 1) return [];
  const ends = [
    { letter: words[0] ?? "", rest: words.slice(1) },
    { letter: words.at(-1) ?? "", rest: words.slice(0, -1) },
  ];
  return ends.flatMap(({ letter, rest }) => {
    const form = LETTER_FORMS[letter];
    return form !== undefined && isAcronym(rest.join("")) ? [[...amount, form, ...rest].join(" ")] : [];
  });
}

/**
 * A folded text in the words of the names, where players write those otherwise: "doggies" is Doggy, "top hat" is Tophat. Null if it is in
 * such words already. `known` says what is a word of a name or the beginning of a rarity.
 */
export function inWordsOfNames(folded: string, known: (word: string) => boolean): string | null {
  const words = wordsOf(folded);
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const pair = `${words[at]}${words[at + 1] ?? ""}`;
    const torn = at + 1 < words.length && pair.length >= MIN_TORN && known(pair);
    joined.push(torn ? pair : (words[at] ?? ""));
    if (torn) at++;
  }
  const text = joined.map((word) => (known(word) ? word : (singularsOf(word).find(known) ?? word))).join(" ");
  return text === folded ? null : text;
}

/** Possible singulars of a word, the likeliest first. */
function singularsOf(word: string): string[] {
  if (word.length < 4 || !word.endsWith("s")) return [];
  const endings = [
    ["ies", "y"],
    ["ves", "f"],
    ["es", ""],
    ["s", ""],
  ] as const;
  return endings.flatMap(([plural, singular]) => (word.endsWith(plural) ? [word.slice(0, -plural.length) + singular] : []));
}

/** A folded text without question words; empty if it has no others. */
export function withoutQuestionWords(folded: string): string {
  return wordsOf(folded)
    .filter((word) => !ASKING.has(word))
    .join(" ");
}

/** A folded text with its quantity apart and its variants in full: "2kd" is "2 kd", "sh kd" and "shinny kd" are "shiny kd". */
export function inFull(folded: string): string {
  const words = wordsOf(folded.replace(/^x?(\d{1,2})(?=[a-z])|(?<=[a-z])(\d{1,2})$/g, " $1$2 ").trim());
  return words.map((word, at) => (words.length === 1 ? word : (variantOf(word, at === 0 || at === words.length - 1) ?? word))).join(" ");
}

function variantOf(word: string, atEnd: boolean): string | undefined {
  if (word.length < 4) return atEnd || word === "m" ? SHORT_VARIANTS[word] : undefined;
  const letters = letterSet(word);
  return VARIANTS.find((variant) => {
    if (typosBetween(word, letters, variant, letterSet(variant)) !== null) return true;
    return missingLetters(letters, letterSet(variant)) === 0 && editDistance(word, variant).whole <= 2;
  });
}
