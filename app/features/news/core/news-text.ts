/** A piece of a paragraph: words, or an address to follow. */
export type TextPiece = string | { href: string };

/** Web addresses alone: a text can neither run a script nor open an app. */
const ADDRESS = /https?:\/\/[^\s<>"'“”]+/g;
/** Signs that end a sentence rather than the address before it. */
const TRAILING = /[.,;:!?…)\]}]+$/;

/**
 * The paragraphs of an update, which is plain text: an empty line starts a new one. Web addresses are links of their own; everything else
 * stays text, whatever it looks like.
 */
export function parseNewsText(content: string): TextPiece[][] {
  return content
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map(toPieces);
}

function toPieces(paragraph: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of paragraph.matchAll(ADDRESS)) {
    const href = withoutTrailing(found);
    if (!URL.canParse(href) || new URL(href).username !== "") continue;
    if (index > end) pieces.push(paragraph.slice(end, index));
    pieces.push({ href });
    end = index + href.length;
  }
  if (end < paragraph.length) pieces.push(paragraph.slice(end));
  return pieces;
}

/** A bracket that the address itself opened belongs to it. */
function withoutTrailing(address: string): string {
  const [trailing = ""] = TRAILING.exec(address) ?? [];
  const kept = address.slice(0, address.length - trailing.length);
  const closes = kept.split("(").length > kept.split(")").length && trailing.startsWith(")");
  return closes ? `${kept})` : kept;
}
