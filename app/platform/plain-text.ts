/** Control and direction characters: unseen themselves, they make a text read as something else. White space is dealt with apart. */
const HIDDEN = /[^\P{Cc}\s]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The most marks that stand on one letter: no language needs more, and a pile of them covers the lines above. */
const PILE = /(\p{M}{4})\p{M}+/gu;

/** Something that can be seen, which joiners, fillers and the empty Braille cell cannot. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\u2800\s]/u;

/**
 * One line of text as it may be shown to others: without control and direction characters, with single spaces and composed accents,
 * trimmed; "" where nothing of it can be seen. A text that has been through this comes out the same.
 */
export function plainLine(text: string): string {
  const line = text.toWellFormed().replace(HIDDEN, "").normalize("NFC").replace(PILE, "$1").replace(/\s+/g, " ").trim();
  return SEEN.test(line) ? line : "";
}

/** A plain line, cut after `longest` characters. */
export function shortLine(text: string, longest: number): string {
  return plainLine([...plainLine(text)].slice(0, longest).join(""));
}

/** The same for several lines: each is a plain line, and at most one empty line stands between two. */
export function plainText(text: string): string {
  const lines = text.split(/\r\n?|\n/).map(plainLine);
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
