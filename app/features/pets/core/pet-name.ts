// This runs on every name and keystroke: most names are plain ASCII and skip the costly steps.
const PLAIN = /^[\x20-\x7e]*$/;

/** Lower case with straight apostrophes: what a substring search compares. */
export function lowerName(name: string): string {
  const lower = name.toLowerCase();
  return PLAIN.test(lower) ? lower : lower.replace(/[’‘ʼ`´]/g, "'");
}

/**
 * A name as the search compares it: lower case, without accents, apostrophes and dots ("D.I.Y" is "diy"), "&" as "and", all other
 * signs as single spaces. Empty for a name of signs only, such as an emoji.
 */
export function foldName(name: string): string {
  const lower = lowerName(name).replaceAll("&", " and ");
  if (PLAIN.test(lower)) return tidy(lower.replace(/['`.]/g, ""), /[^a-z0-9]+/g);
  const plain = lower
    .replace(/['.]/g, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "");
  return tidy(plain, /[^\p{L}\p{N}]+/gu);
}

const tidy = (text: string, signs: RegExp) => text.replace(signs, " ").trim();
