/** Whether bytes are all of a stored picture and nothing else: a WebP says how long it is, and a JPEG how it ends. */
export function isWholePicture(content: Buffer): boolean {
  if (content.toString("latin1", 0, 4) === "RIFF") return isWholeWebp(content);
  return content.length > 4 && content.readUInt16BE(0) === JPEG_BEGINS && content.readUInt16BE(content.length - 2) === JPEG_ENDS;
}

const JPEG_BEGINS = 0xffd8;
const JPEG_ENDS = 0xffd9;
/** "RIFF", the length of the rest, "WEBP"; then chunks, each with a name, a length and, if that is odd, one byte more. */
const WEBP_HEADER = 12;
const CHUNK_HEADER = 8;

function isWholeWebp(content: Buffer): boolean {
  if (content.length < WEBP_HEADER || content.readUInt32LE(4) + CHUNK_HEADER !== content.length) return false;
  let at = WEBP_HEADER;
  while (at + CHUNK_HEADER <= content.length) {
    // Unwritten parts of a file read as zeros.
    if (content.readUInt32BE(at) === 0) return false;
    const length = content.readUInt32LE(at + 4);
    at += CHUNK_HEADER + length + (length % 2);
  }
  return at === content.length && at > WEBP_HEADER;
}
