export interface ZipEntry {
  packed: Uint8Array;
  /** Not compressed at all. */
  stored: boolean;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 65_535;
/** An XLSX file has one or two dozen. */
const MAX_ENTRIES = 500;

/**
 * The entries of a ZIP file by name, according to its directory, which is what readers use; null for a file that is broken, has more than
 * 500 entries or two of one name, uses a compression other than deflate, or needs the 64-bit format.
 */
export function findZipEntries(bytes: Uint8Array): Map<string, ZipEntry> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== END_SIGNATURE) {
    end -= 1;
    if (end < bytes.length - END_BYTES - MAX_COMMENT) return null;
  }
  if (end < 0) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > MAX_ENTRIES) return null;
  const entries = new Map<string, ZipEntry>();
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null;
    const method = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 20, true);
    const local = view.getUint32(at + 42, true);
    if ((method !== 0 && method !== 8) || local + LOCAL_BYTES > bytes.length) return null;
    const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + size > bytes.length) return null;
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + view.getUint16(at + 28, true)));
    if (entries.has(name)) return null;
    entries.set(name, { packed: bytes.subarray(start, start + size), stored: method === 0 });
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}
