import { seen } from "~/platform/plain-text.ts";

/** Control and direction characters, which could make a text read as something else. Line ends are dealt with before. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
/** More marks on one letter than any language puts there: they would lie over what is around the text. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** A text of one line, made fit to be shown. */
export function cleanLine(text: string): string {
  return seen(cleanCharacters(text).replace(/\s+/g, " ").trim());
}

/** A text of several lines, made fit to be shown: line ends as one character, at most one empty line in a row. */
export function cleanLines(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map(cleanLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function cleanCharacters(text: string): string {
  return text.toWellFormed().normalize("NFC").replace(HIDDEN, " ").replace(PILED_MARKS, "$1");
}
