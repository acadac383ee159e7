import { plainLine, plainText } from "~/text/plain-text.ts";

const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Longer than any text of the site: a text beyond this is not even cleaned. */
const MAX_RAW = 50_000;

/** A text of the old data, cleaned for display, with the changes. */
export interface CleanText {
  text: string;
  /** The changes, such as "HTML taken out"; empty if there are none. */
  mended: string[];
}

/**
 * Makes a text plain: without HTML and e-mail addresses, and at most `max` characters as people count them. `lines` keeps its line breaks.
 */
export function cleanText(raw: string, max: number, { lines = false } = {}): CleanText {
  const mended: string[] = [];
  const cut = raw.slice(0, MAX_RAW);
  const words = stripHtml(cut);
  if (words !== cut) mended.push("HTML taken out");
  const discreet = words.replace(MAIL, "…");
  if (discreet !== words) mended.push("e-mail address taken out");
  const clean = lines ? plainText : plainLine;
  const text = clean(discreet);
  const signs = [...text];
  if (signs.length <= max && raw.length <= MAX_RAW) return { text, mended };
  mended.push(`cut after ${max} characters`);
  return { text: clean(signs.slice(0, max).join("")), mended };
}

/** The text without tags, comments, scripts and style sheets, and with its entities decoded. "I <3 you" contains no tag. */
export function stripHtml(raw: string): string {
  if (!/[<&]/.test(raw)) return raw;
  const bare = withoutTags(raw);
  // Tags may be hidden in entities, too.
  const read = bare.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
  return read === bare ? bare : withoutTags(read);
}

function withoutTags(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6])\s*>/gi, "\n")
    .replace(/<\/?[a-z][^<>]*>/gi, "");
}
