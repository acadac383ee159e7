/** One line of text as it may be shown to others: without control and direction characters, single spaces, trimmed. */
export function plainLine(text: string): string {
  return cleaned(text).replace(/\s+/g, " ").trim();
}

/** The same for several lines: line breaks stay, at most one empty line between two. */
export function plainText(text: string): string {
  return cleaned(text.replace(/\r\n?/g, "\n"))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function cleaned(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[^\P{Cc}\s]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "");
}
