/** Formats that the server reads itself. */
const SENT_AS_IT_IS = /^image\/(?:png|jpeg|webp|gif|avif)$/;
const MAX_SENT_BYTES = 5 * 1024 * 1024;
/** More than any page shows. */
const MAX_WIDTH = 1200;

/**
 * A picture as it can be sent: as it is where the server reads its kind, otherwise drawn again, as for one of more than 5 MB. Undefined if
 * the browser cannot read it either. Only in the browser.
 */
export async function preparePicture(file: File): Promise<File | undefined> {
  const readable = await readPicture(file);
  if (!readable) return undefined;
  const asItIs = SENT_AS_IT_IS.test(file.type) && file.size <= MAX_SENT_BYTES;
  const ready = asItIs ? file : await drawAnew(readable, file.name);
  URL.revokeObjectURL(readable.src);
  return ready;
}

/** An element reads whatever the browser shows, an SVG too, which nothing else here does. */
async function readPicture(file: File): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return picture.naturalWidth > 0 ? picture : undefined;
  } catch {
    URL.revokeObjectURL(picture.src);
    return undefined;
  }
}

async function drawAnew(picture: HTMLImageElement, name: string): Promise<File | undefined> {
  const scale = Math.min(1, MAX_WIDTH / picture.naturalWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // Browsers that write no WebP give a PNG in its place.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.9));
  return blob ? new File([blob], name, { type: blob.type }) : undefined;
}
