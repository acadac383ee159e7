/** A number of 32 bits that stands for a text: FNV-1a. Two texts can have the same. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The same hash as a short text, such as the key of an answered question. */
export function hashKey(text: string): string {
  return hashText(text).toString(36);
}
