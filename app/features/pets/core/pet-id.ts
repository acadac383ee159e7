const LARGEST_ID = 2 ** 31 - 1;

/** The pet id that a part of an address is, or null when it is not written as one ("0", "007", "1.5" and names are not). */
export function parsePetId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= LARGEST_ID ? id : null;
}
