import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { AppError } from "./errors.ts";
import { contentHash, type FileStore } from "./files.server.ts";

const ACCEPTED = new Set(["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"]);
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;

/** The widths at which pictures are kept, in pixels. */
const IMAGE_WIDTHS = { pets: [128, 512], avatars: [128], backgrounds: [480, 1600], badges: [128], news: [480, 1200] } as const;
export type ImageFolder = keyof typeof IMAGE_WIDTHS;

/**
 * Takes a picture in: checks its real type and size, turns it upright, strips its metadata, re-encodes it as WebP in the
 * folder's widths and stores those. Returns the content hash that names it.
 * Throws AppError `too_large` above 5 MB and `unprocessable` when it is not a picture we accept. `trusted` also takes SVG drawn by ourselves.
 */
export async function storeImage(
  files: FileStore,
  folder: ImageFolder,
  content: Buffer,
  options: { trusted?: boolean } = {},
): Promise<string> {
  if (content.byteLength > MOST_BYTES) throw new AppError("too_large", "The image is larger than 5 MB.");
  if (!options.trusted) {
    const type = await fileTypeFromBuffer(content);
    if (!type || !ACCEPTED.has(type.mime)) throw new AppError("unprocessable", "The file is not a PNG, JPEG, WebP, GIF or AVIF image.");
  }
  const hash = contentHash(content);
  try {
    for (const width of IMAGE_WIDTHS[folder]) {
      const picture = sharp(content, { limitInputPixels: MOST_PIXELS, pages: 1 }).rotate().resize({ width, withoutEnlargement: true });
      await files.write(imagePath(folder, hash, width), await picture.webp({ quality: 82, effort: 2 }).toBuffer());
    }
  } catch (cause) {
    throw new AppError("unprocessable", "The image could not be read.", { cause });
  }
  return hash;
}

/** Where a stored picture lies in the file store. */
export function imagePath(folder: ImageFolder, hash: string, width: number): string {
  return `${folder}/${hash}-${width}.webp`;
}
