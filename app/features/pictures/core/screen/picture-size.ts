/** Bytes of a file to search for its size. */
export const HEAD_BYTES = 256 * 1024;

/**
 * The declared size of a PNG or JPEG, from the beginning of its bytes; null if it is not there. A small file can hold a picture of many
 * gigabytes, which a browser must not open.
 */
export function pictureSize(head: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length >= 24 && view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (head.length >= 4 && view.getUint16(0) === 0xffd8) return jpegSize(view);
  return null;
}

/** The size in the first frame of a JPEG. */
function jpegSize(view: DataView): { width: number; height: number } | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}
