import { namesNoPet } from "~/features/pets/core/typed-pet.ts";
import { withPlainDigits } from "~/text/digits.ts";
import { DRAWN_NUMBER, readDrawnNumber } from "./list-amounts.ts";

/** A number before a name that may be its list number: "1. kd", "2 - kd". */
export interface PlaceNumber {
  number: number;
  /** The part without it. */
  rest: string;
  /** "1." and "1)" count the list and nothing else; "1 -" and "1" may be an amount. */
  sure: boolean;
}

const LINES = /([\n\r\v\f\u0085\u2028\u2029;]+)/;
const TABS = /(\t+)/;
/** The next number of a list in one line: "1. kd 2. overlord". */
const NEXT_PLACE = /(\s+)(?=\d{1,2}[.)]\s*\D)/;
const STARTS_WITH_PLACE = /^\W*\d{1,2}[.)]\s*\D/;
/** Not between digits ("1,5", "1/2"), and not in "s/m", "sh/m" or "mythic / shiny". */
const MARKS =
  /((?<!\d),|,(?!\d)|\s+(?:\+|&|and)\s+|(?<=\p{L})\s*\+\s*(?=[\p{L}\d])|\s*\|\s*|\s*(?<!\d\s*)(?<!\b(?:sh?|shiny)\s*(?=\/\s*(?:my?|myth|mythic|mythical)\b))(?<!\b(?:my?|myth|mythic|mythical)\s*(?=\/\s*(?:sh?|shiny)\b))\/(?!\s*\d)\s*|\s+\/\s+(?=\d+\s*[x×*]))/iu;

/** A text with the full-width signs of East Asian keyboards and the digits of any script as ours: "１）kd、٢ lev" is "1)kd,2 lev". */
export const inOurSigns = (text: string): string =>
  withPlainDigits(text)
    .replaceAll("\u3001", ",")
    .replace(/[\u00B2\u00B3\u00B9\u2070\u2074-\u2079\u2080-\u2089]/g, (digit) => digit.normalize("NFKC"))
    // The rows of a table in Markdown: their cells belong together, and the line below the head holds nothing.
    .replace(/^[ \t]*\|[-:| \t]+\|[ \t]*$/gm, "")
    .replace(/^[ \t]*\|(.+)\|[ \t]*$/gm, (_, cells: string) =>
      cells
        .split("|")
        .map((cell) => cell.trim())
        .join("\t"),
    );

/**
 * A list in its pieces, with the separators at the odd places: line breaks, semicolons, commas, tabs, " + ", " & ", " and ", "/",
 * "|", and the numbers of a list in one line. The cells of a line stay together where not all of them are names, as in "kd⇥shiny⇥2".
 */
export function splitList(text: string): string[] {
  return splitEach([text], LINES)
    .flatMap((line, place) => {
      if (place % 2 === 1) return [line];
      const cells = splitEach([line], TABS);
      const named = cells.every((cell, at) => at % 2 === 1 || cell.trim() === "" || isName(cell));
      return splitEach(named ? cells : [line], NEXT_PLACE, (piece) => STARTS_WITH_PLACE.test(piece));
    })
    .flatMap((piece, place) => (place % 2 === 1 ? [piece] : piece.split(MARKS)));
}

function splitEach(pieces: readonly string[], separator: RegExp, wanted: (piece: string) => boolean = () => true): string[] {
  return pieces.flatMap((piece, place) => (place % 2 === 0 && wanted(piece) ? piece.split(separator) : [piece]));
}

const isName = (cell: string) => /\p{L}{2}/u.test(cell) && !namesNoPet(cell.trim());

const STARTS_DRAWN = new RegExp(`^${DRAWN_NUMBER}`);
const PLACES: readonly [RegExp, boolean][] = [
  [/^#\s*(?<number>\d{1,3})\s*[.):]?\s*(?=\D)(?<rest>.+)$/s, true],
  [/^(?<number>\d{1,3})\s*[.)]+(?:\s+|(?=[^\d\s]))(?<rest>.+)$/s, true],
  [/^(?<number>\d{1,3})\s*[:=>\-–—]+\s*(?=[^\d\s])(?<rest>.+)$/s, false],
  [/^[([]\s*(?<number>\d{1,3})\s*[)\]]\s*(?=\D)(?<rest>.+)$/s, false],
  [/^(?<number>\d{1,2})\s+(?![x×*]\s)(?<rest>\S.*)$/s, false],
];

/** The leading number of an item if it may be a list number; null for "2x kd" and items without one. */
export function parsePlaceNumber(part: string): PlaceNumber | null {
  const text = part.trim().replace(/^[-*•–—·]\s+/u, "");
  const [drawn] = STARTS_DRAWN.exec(text) ?? [];
  if (drawn) return { number: readDrawnNumber(drawn), rest: text.slice(drawn.length).trim(), sure: false };
  for (const [pattern, sure] of PLACES) {
    const { number, rest } = pattern.exec(text)?.groups ?? {};
    if (number !== undefined && rest !== undefined) return { number: Number(number), rest, sure };
  }
  return null;
}

const NUMBER_BEHIND = /^(?<rest>.*\p{L}.*?)\s*(?<sign>[:=\-–—]+)\s*(?<number>\d[\d.,]*)(?<unit>[kmbt])?$/iu;

/**
 * The part before a number that may be anything, and the number if it can be an amount: "kd - 2", "kd = 500k". Null for any other part,
 * and for "kd: 2", which is an amount.
 */
export function findUnclearNumber(part: string): { number: number | null; rest: string } | null {
  const { rest, sign, number = "", unit } = NUMBER_BEHIND.exec(part.trim())?.groups ?? {};
  const isSmall = unit === undefined && /^\d{1,2}$/.test(number);
  if (rest === undefined || (sign === ":" && isSmall)) return null;
  return { number: isSmall ? Number(number) : null, rest };
}

/** Whether a text is one number and signs, such as the place "1." above its name. */
export const isNumberAlone = (text: string): boolean => /^[^\p{L}\p{N}]*\d+[^\p{L}\p{N}]*$/u.test(text);

/** Whether these numbers count a list: 1, 2, 3 and so on, at least two of them. */
export function countsUp(numbers: readonly number[]): boolean {
  return numbers.length > 1 && numbers.every((number, place) => number === place + 1);
}
