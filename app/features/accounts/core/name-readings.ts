import { readLetters, type Seen, turnUpright } from "./look-alikes.ts";

/** The words of a text, in each way in which it may be read: digits and signs as letters, as ornaments, or as gaps. */
export function readWords(text: string): string[][] {
  const readings = variantsOf(text)
    .map(readLetters)
    .flatMap((seen) => [
      tokens(seen, ({ letter, standsFor }) => letter !== null || standsFor !== null),
      tokens(seen, ({ letter, digit }) => letter !== null || digit),
      tokens(seen, ({ letter }) => letter !== null),
    ])
    .flatMap((list) => [list.flatMap(humps), list.flatMap((token) => (isCamelCase(token) ? humps(token) : [token]))])
    .flatMap((list) => FOLDS.map((fold) => list.map(fold).filter((word) => word !== "")))
    .filter((list) => list.length > 0);
  // Most names read the same in most ways.
  return [...new Map(readings.map((reading) => [reading.join(" "), reading])).values()];
}

/** A text as it stands, turned over, read backwards where marks turn its direction, and without the letters that are drawn out ("moddd"). */
function variantsOf(text: string): string[] {
  const backwards = /[\u200f\u202a-\u202e\u2066-\u2069]/.test(text) ? [[...text].reverse().join("")] : [];
  const drawnOut = text.replace(/(\p{L})\1{2,}/giu, "$1");
  return [text, ...turnUpright(text), ...backwards, ...(drawnOut === text ? [] : [drawnOut])];
}

function tokens(seen: readonly Seen[], belongs: (one: Seen) => boolean): Seen[][] {
  const list: Seen[][] = [[]];
  for (const one of seen) {
    if (belongs(one)) list.at(-1)?.push(one);
    else if (list.at(-1)?.length) list.push([]);
  }
  return list.filter((token) => token.length > 0);
}

/** The parts of a token by its capitals: xXModXx is x, X, Mod and Xx. */
function humps(token: Seen[]): Seen[][] {
  const parts: Seen[][] = [];
  token.forEach((one, at) => {
    const [before, after] = [token[at - 1], token[at + 1]];
    const begins = one.upper && (!before?.upper || (after !== undefined && !after.upper && after.letter !== null));
    if (begins || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(one);
  });
  return parts;
}

/** Whether a token is neatly written in humps: "ChadMinecraft" is read by these alone, and is no admin. */
function isCamelCase(token: Seen[]): boolean {
  const parts = humps(token);
  return parts.length > 1 && parts.every((part, at) => part.slice(1).every(({ upper }) => !upper) && part.length >= (at === 0 ? 1 : 3));
}

/** A token with the letters that its digits and signs may stand for. */
export const foldAll = (token: readonly Seen[]) => token.map(({ letter, standsFor }) => letter ?? standsFor ?? "").join("");
const isLetter = ({ letter }: Seen) => letter !== null;
const trimStart = (token: readonly Seen[]) => token.slice(Math.max(0, token.findIndex(isLetter)));
const trimEnd = (token: readonly Seen[]) => token.slice(0, token.findLastIndex(isLetter) + 1);

/** Signs that replace a letter inside a word may be ornaments at its ends. */
const FOLDS: ((token: readonly Seen[]) => string)[] = [
  foldAll,
  (token) => foldAll(trimStart(token)),
  (token) => foldAll(trimEnd(token)),
  (token) => foldAll(trimStart(trimEnd(token))),
];
