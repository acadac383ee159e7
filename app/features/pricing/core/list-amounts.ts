/** Enclosed numbers of Unicode: first code point of each row, and its number. */
const ENCLOSED_ROWS: readonly (readonly [first: number, last: number, number: number])[] = [
  [0x2460, 0x2473, 1],
  [0x2474, 0x2487, 1],
  [0x2488, 0x249b, 1],
  [0x24eb, 0x24f4, 11],
  [0x24f5, 0x24fe, 1],
  [0x2776, 0x277f, 1],
  [0x2780, 0x2789, 1],
  [0x278a, 0x2793, 1],
];
const ENCLOSED = "[\\u2460-\\u249B\\u24EB-\\u24FE\\u2776-\\u2793]";

/** The pattern of a number in a circle or on a keycap: "①", "❸", "1️⃣0️⃣". */
export const DRAWN_NUMBER = `(?:${ENCLOSED}|(?:\\d\\uFE0F?\\u20E3){1,2})`;

/** The number of such a sign. */
export function readDrawnNumber(sign: string): number {
  const code = sign.charCodeAt(0);
  const row = ENCLOSED_ROWS.find(([first, last]) => code >= first && code <= last);
  return row ? code - row[0] + row[2] : Number(sign.replace(/\D/g, ""));
}

/**
 * Strips formatting from a list item: Markdown emphasis and code ("**3x King Doggy**"), and enclosed numbers after a name ("King Doggy
 * ③").
 */
export function plainPiece(piece: string): string {
  return piece
    .replace(/\*{2,}|__|`/g, "")
    .replace(/^(\s*(?:[-•]\s+)?)([*_])(?=\S)(.*\S)\2(\s*)$/su, "$1$3$4")
    .replace(new RegExp(`(?<=[\\p{L}\\p{N})]\\s*)${DRAWN_NUMBER}(?=\\s*$)`, "u"), (sign) => ` ${readDrawnNumber(sign)}`)
    .replace(/[✕✖╳⨯]/g, "×");
}

const ROMAN = "(?=[ivx]{2})x{0,3}(?:ix|iv|v?i{0,3})";
const WORDS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|half";
/** Amount-like texts that are not whole numbers from 1 to 999. */
const STRANGE = [
  String.raw`[-−+]\s?\d[\d.,]*`,
  String.raw`\d[\d.,'’]*[.,'’]\d+\s?[kmbt]?`,
  String.raw`\d{4,}`,
  String.raw`\d+[kmbt]`,
  String.raw`\d*\s?[\u00BC-\u00BE\u2150-\u215E\u2189]`,
  String.raw`\d+\s?[/⁄]\s?\d+`,
  String.raw`\d+(?:[.,]\d+)?e[+-]?\d+`,
  String.raw`0[xob][\da-f]+`,
  String.raw`\d+[%+]`,
  String.raw`[\u2160-\u2188]+`,
  ROMAN,
  WORDS,
].join("|");
const STRANGE_AMOUNTS = [
  new RegExp(String.raw`^\s*(?:[-−]?\s?[x×*]\s*)?(?<token>${STRANGE})\s*[x×*]?\s+(?<rest>\p{L}.*)$`, "iu"),
  new RegExp(String.raw`^\s*(?<rest>\p{L}.*?)\s+[x×*]?\s*(?<token>${STRANGE})\s*[x×*]?\s*$`, "iu"),
];

/** An invalid amount at an end of a part, as in "2.5 kd", "½ kd", "III kd" and "kd x1000"; null without one. */
export function findStrangeAmount(part: string): { token: string; rest: string } | null {
  for (const pattern of STRANGE_AMOUNTS) {
    const { token, rest } = pattern.exec(part)?.groups ?? {};
    if (token !== undefined && rest !== undefined) return { token, rest };
  }
  return null;
}
