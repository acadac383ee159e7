/** One line of text as it may be shown to others: without control and direction characters, single spaces, trimmed. */
export function plainLine(text: string): string {
  return seen(cleaned(text).replace(/\s+/g, " ").trim());
}

/** The same for several lines: line breaks stay, at most one empty line between two. */
export function plainText(text: string): string {
  const lines = cleaned(text.replace(/\r\n?/g, "\n"))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n");
  return seen(lines.trim());
}

/** The text; "" where it is made of letters alone that show nothing, such as joiners, fillers and the empty Braille cell. */
export function seen(text: string): string {
  return /[^\p{Default_Ignorable_Code_Point}\u2800\s]/u.test(text) ? text : "";
}

/** The most marks that stand on one letter: no language needs more, and a pile of them covers the lines above. */
const PILE = /(\p{M}{4})\p{M}+/gu;

function cleaned(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[^\P{Cc}\s]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .replace(PILE, "$1");
}
