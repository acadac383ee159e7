/**
 * Control and direction characters, which disguise a text, and invisible ones, which make two names look the same. White space is handled
 * separately.
 */
const HIDDEN =
  /[^\P{Cc}\s]|\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]/gu;

/** Tag characters mean something only after a black flag: whose flag it is. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\u{e0000}-\u{e0fff}]/gu;

/** Joiners and the choice of an emoji's look: unseen as well, but some scripts and emoji need them, between these. */
const INVISIBLE = /\u200c|\u200d|[\ufe00-\ufe0f]/g;
const PICTURE = /\p{Extended_Pictographic}$/u;
const BEFORE_JOINER = /(?:[\p{Lo}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f|(?!\p{Script=Inherited})\p{M})$/u;
const AFTER_JOINER = /^(?:[\p{Lo}\p{Extended_Pictographic}]|(?!\p{Script=Inherited})\p{M})/u;

/** The most marks that stand on one letter: no language needs more, and a pile of them covers the lines above. */
const PILE = /(\p{M}{4})\p{M}+/gu;

/** Something that can be seen, which joiners, fillers and the empty Braille cell cannot. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\u2800\s]/u;

/**
 * One line of text that can be shown to others: without control and direction characters, with single spaces and composed accents, trimmed;
 * "" if nothing of it is visible. Applying it twice changes nothing.
 */
export function plainLine(text: string): string {
  const line = cleanOnce(text);
  // Removing a character may leave others that only belonged to it.
  return line === text ? line : plainLine(line);
}

function cleanOnce(text: string): string {
  const seen = text
    .toWellFormed()
    .replace(HIDDEN, "")
    .replace(TAGS, (_, flag = "") => flag);
  const needed = seen.replace(INVISIBLE, keepLook).replace(INVISIBLE, keepJoiner);
  const line = needed.normalize("NFC").replace(PILE, "$1").replace(/\s+/g, " ").trim();
  return VISIBLE.test(line) ? line : "";
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

/** Keeps a variation selector after an emoji, and in a keycap. */
function keepLook(sign: string, at: number, text: string): string {
  if (sign < "\ufe00") return sign;
  const chosen = PICTURE.test(text.slice(Math.max(0, at - 2), at)) || text[at + 1] === "\u20e3";
  return chosen && sign >= "\ufe0e" ? sign : "";
}

/** Keeps a joiner between joinable characters. */
function keepJoiner(sign: string, at: number, text: string): string {
  if (sign >= "\ufe00") return sign;
  const joins = BEFORE_JOINER.test(text.slice(Math.max(0, at - 2), at)) && AFTER_JOINER.test(text.slice(at + 1, at + 3));
  return joins ? sign : "";
}
