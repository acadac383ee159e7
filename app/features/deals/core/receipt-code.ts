/** The characters of a code: none of them is easily taken for another. */
export const CODE_CHARACTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const BITS = 5;
/** A code is the number of its receipt and a check of the same length, each of 30 bits. */
const HALF = 6;
const GROUP = 4;

/** How large a receipt's number can be. */
export const MAX_RECEIPT_NUMBER = 2 ** (BITS * HALF) - 1;

/** A number of 30 bits as six characters. */
export function formatHalf(number: number): string {
  return Array.from({ length: HALF }, (_, at) => CODE_CHARACTERS[(number >>> (BITS * (HALF - 1 - at))) & 31]).join("");
}

/** A code as it is shown, in groups that one can read out: "4K7Q-X0M2-RT9B". */
export function formatReceiptCode(number: number, check: string): string {
  return (formatHalf(number) + check).match(new RegExp(`.{${GROUP}}`, "g"))?.join("-") ?? "";
}

/** The two parts of a code as somebody typed it; null if it cannot be one. O is read as 0, I and L as 1. */
export function readReceiptCode(typed: string): { number: number; check: string } | null {
  const text = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s–—_.-]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  if (text.length !== 2 * HALF || [...text].some((character) => !CODE_CHARACTERS.includes(character))) return null;
  const number = [...text.slice(0, HALF)].reduce((sum, character) => sum * 2 ** BITS + CODE_CHARACTERS.indexOf(character), 0);
  return { number, check: text.slice(HALF) };
}
