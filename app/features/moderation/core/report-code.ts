/** The characters of a code: none of them is easily taken for another. */
const CHARACTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 20;
const GROUP = 5;

/** How many random bytes a code takes: each gives a character of 5 bits, 100 bits in all. */
export const CODE_BYTES = LENGTH;

/** A code as it is shown, from random bytes: "4K7QX-0M2RT-…", in groups that one can read out. */
export function formatCode(random: Uint8Array): string {
  const text = Array.from(random.subarray(0, LENGTH), (byte) => CHARACTERS[byte % CHARACTERS.length]).join("");
  return text.match(new RegExp(`.{${GROUP}}`, "g"))?.join("-") ?? "";
}

/** A code as somebody typed it, in the form in which it is shown; null if it cannot be one. O is read as 0, I and L as 1. */
export function readCode(typed: string): string | null {
  const text = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  if (text.length !== LENGTH || [...text].some((character) => !CHARACTERS.includes(character))) return null;
  return text.match(new RegExp(`.{${GROUP}}`, "g"))?.join("-") ?? null;
}
