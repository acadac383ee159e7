const LARGEST_ID = 2 ** 31 - 1;

/** Reads a pet id from an address; null for anything else, such as "0", "007", "1.5" and names. */
export function parsePetId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= LARGEST_ID ? id : null;
}
