import { readLetters, type Seen } from "~/features/accounts/core/look-alikes.ts";

/** A word of a text as somebody reads it. */
export interface Token {
  /** The spellings that it may have, in small letters from a to z and digits: "p4ss" is also "pass". */
  forms: readonly string[];
  /** Where it begins and ends in the text. */
  start: number;
  end: number;
  /** The boundary after it: of a sentence, of a part of one, or none. */
  ends: "sentence" | "part" | null;
}

/** One character that can be read: its letters or digits, and which letters it may stand for. */
interface Sign {
  read: string;
  folded: string;
  start: number;
  end: number;
}

/** The letter that a digit most often stands for. */
export const DIGITS: Readonly<Record<string, string>> = { 0: "o", 1: "i", 2: "z", 3: "e", 4: "a", 5: "s", 6: "g", 7: "t", 8: "b", 9: "g" };
const SIGNS: Readonly<Record<string, string>> = { "@": "a", $: "s", "!": "i", "|": "i", "€": "e", "£": "l", "¡": "i", "*": "*" };
/** Of those, characters that stand for a letter only within a word. */
const ONLY_WITHIN = "!|¡*";
/** Apostrophes within a word, left out: "don't". */
const APOSTROPHES = /['’‘`´]/;
const SENTENCE_ENDS = /[.!?\n;…]/;

/** The words of a text, through look-alike letters, invisible characters, and digits and signs in place of letters. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const seenAs = new Map<string, Seen[]>();
  let word: Sign[] = [];
  let at = 0;
  for (const character of text) {
    const sign = readSign(character, at, seenAs);
    at += character.length;
    if (sign === "hidden") continue;
    const next = text.slice(at, at + 1);
    const isWithin = !ONLY_WITHIN.includes(character) || (word.length > 0 && /[\p{L}\d*$@!]/u.test(next));
    if (sign && isWithin) {
      word.push(sign);
      continue;
    }
    tokens.push(...toTokens(word));
    word = [];
    const last = tokens.at(-1);
    // A dot within a name or a number ends nothing.
    if (last && character === ",") last.ends ??= "part";
    if (last && SENTENCE_ENDS.test(character) && (character === "\n" || !/[\p{L}\d]/u.test(next))) last.ends = "sentence";
  }
  return [...tokens, ...toTokens(word)];
}

/** The reading of a character; null for one between words. */
function readSign(character: string, start: number, seenAs: Map<string, Seen[]>): Sign | "hidden" | null {
  const end = start + character.length;
  const lower = character.toLowerCase();
  if (/^[a-z]$/.test(lower)) return { read: lower, folded: lower, start, end };
  if (lower in DIGITS) return { read: lower, folded: DIGITS[lower] ?? lower, start, end };
  if (character in SIGNS) return { read: "", folded: SIGNS[character] ?? "", start, end };
  if (/\s/.test(character)) return null;
  if (APOSTROPHES.test(character)) return "hidden";
  if (lower === "ß") return { read: "ss", folded: "ss", start, end };
  const seen = seenAs.get(character) ?? readLetters(character);
  seenAs.set(character, seen);
  if (seen.length === 0) return "hidden";
  const read = seen.map(({ letter }) => letter ?? "").join("") || (seen.every(({ digit }) => digit) ? character.normalize("NFKC") : "");
  const folded = read || seen.map(({ standsFor }) => (/\p{L}|\p{So}/u.test(character) ? (standsFor ?? "") : "")).join("");
  return folded === "" ? null : { read, folded, start, end };
}

/** "im11": the words before which players leave out the space. */
const GLUED = /^(im|iam|bin|age|alter)(\d{1,2})$/;

function toTokens(word: readonly Sign[]): Token[] {
  const [head, tail] = [word[0], word.at(-1)];
  if (!head || !tail) return [];
  const read = word.map((sign) => sign.read).join("");
  const glued = GLUED.exec(read);
  const place = { start: head.start, end: tail.end, ends: null };
  if (!glued?.[1] || !glued[2]) {
    const forms = formsOf(read, word);
    return forms.length > 0 ? [{ forms, ...place }] : [];
  }
  const middle = word[glued[1].length]?.start ?? tail.start;
  return [
    { forms: [glued[1]], ...place, end: middle },
    { forms: [glued[2]], ...place, start: middle },
  ];
}

function formsOf(read: string, signs: readonly Sign[]): string[] {
  const folded = signs.map((sign) => sign.folded).join("");
  const forms = new Set(spellings(read));
  // "5k" and "2m" are numbers, not words.
  if (folded !== read && /[a-z]/.test(folded) && !/^\d+([a-z]{1,2})?$/.test(read)) {
    for (const form of spellings(folded)) forms.add(form);
    if (folded.includes("i")) for (const form of spellings(signs.map(asL).join(""))) forms.add(form);
  }
  forms.delete("");
  return [...forms];
}

const asL = ({ read, folded }: Sign) => (folded === "i" && read !== "i" ? "l" : folded);

/** A word, and without letters that are drawn out: "freeee" is "free", "suuure" is "sure". */
function spellings(word: string): string[] {
  if (!/([a-z])\1\1/.test(word)) return [word];
  return [word.replace(/([a-z])\1{2,}/g, "$1$1"), word.replace(/([a-z])\1{2,}/g, "$1"), word.replace(/([a-z])\1+/g, "$1")];
}
