import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { AppError } from "../http/errors.ts";
import { contentHash, type FileStore } from "../process/files.server.ts";
import { type ImageFolder, imagePath, jpegPath } from "./image-folder.ts";

const ACCEPTED = new Set(["image/png", "image/apng", "image/jpeg", "image/webp", "image/gif", "image/avif", "image/tiff"]);
/** The largest picture that is accepted, in bytes. */
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** The most pixels of an accepted picture. */
export const MAX_PIXELS = 40_000_000;
/** The longest side of an accepted picture, in pixels: a picture of one by a million would keep the processor busy for seconds. */
const MAX_SIDE = 30_000;
/** The tallest picture that WebP can hold, in pixels. */
const MAX_HEIGHT = 16_383;

/**
 * Stores a picture: checks its real type and size, turns it upright, strips its metadata, re-encodes it as WebP in the folder's widths, and
 * as JPEG if the folder wants one. Returns the content hash that names it. Throws AppError `too_large` above 5 MB and `invalid` for
 * anything but an accepted picture, and whatever the store throws. `trusted` also accepts SVG drawn by the site itself.
 */
export async function storeImage(
  files: FileStore,
  folder: ImageFolder,
  content: Buffer,
  options: { trusted?: boolean } = {},
): Promise<string> {
  if (content.byteLength > MAX_IMAGE_BYTES) throw new AppError("too_large", "Image file is too large. Maximum size is 5MB.");
  if (!options.trusted && !(await isAcceptedImage(content)))
    throw new AppError("invalid", "The file is not a PNG, JPEG, WebP, GIF, AVIF or TIFF image.");
  const hash = contentHash(content);
  for (const width of folder.widths) await files.write(imagePath(folder, hash, width), await encode(content, width));
  if (folder.jpeg !== undefined) await files.write(jpegPath(folder, hash), await encode(content, folder.jpeg, "jpeg"));
  return hash;
}

/**
 * Stores one of our pictures again if its files have been deleted, for example by a sweep just before a row referred to it. Throws whatever
 * the store throws.
 */
export async function restoreImage(
  files: FileStore,
  folder: ImageFolder,
  hash: string,
  content: Buffer,
  options: { trusted?: boolean } = {},
): Promise<void> {
  if (!(await files.fileExists(imagePath(folder, hash, folder.widths[0])))) await storeImage(files, folder, content, options);
}

const JPEG_QUALITY = 70;

async function encode(content: Buffer, width: number, format: "webp" | "jpeg" = "webp"): Promise<Buffer> {
  try {
    const picture = sharp(content, { limitInputPixels: MAX_PIXELS, pages: 1 }).rotate();
    const { width: wide, height: tall } = await picture.metadata();
    if (Math.max(wide, tall) > MAX_SIDE) throw new Error(`A picture of ${wide} by ${tall} pixels is not taken.`);
    picture.resize({ width, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true });
    // A JPEG has no transparency: what can be seen through becomes white.
    if (format === "jpeg") return await picture.flatten({ background: "#fff" }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
    return await picture.webp({ quality: 82, effort: 2 }).toBuffer();
  } catch (cause) {
    throw new AppError("invalid", "The image could not be read.", { cause });
  }
}

/**
 * The size in pixels of a picture turned upright, and whether it is animated; undefined if its header cannot be read. Reads only the
 * header.
 */
export async function inspectImage(content: Buffer): Promise<{ width: number; height: number; animated: boolean } | undefined> {
  try {
    const { autoOrient, pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata();
    const type = await fileTypeFromBuffer(content);
    return { ...autoOrient, animated: pages > 1 || type?.mime === "image/apng" };
  } catch {
    return undefined;
  }
}

/**
 * Whether the first bytes are those of a PNG, JPEG, WebP, GIF, AVIF or TIFF image, whatever its name says. The rest may still be broken.
 */
export async function isAcceptedImage(content: Buffer): Promise<boolean> {
  const type = await fileTypeFromBuffer(content);
  return type !== undefined && ACCEPTED.has(type.mime);
}

/**
 * Deletes a stored picture in all its widths; the one by which `listImages` finds it goes last, so that what is left can be deleted later.
 * Throws if the store cannot be reached.
 */
export async function deleteImage(files: FileStore, folder: ImageFolder, hash: string): Promise<void> {
  if (folder.jpeg !== undefined) await files.deleteFile(jpegPath(folder, hash));
  for (const width of folder.widths.toReversed()) await files.deleteFile(imagePath(folder, hash, width));
}

/** The pictures of a folder, by their content hash. */
export async function* listImages(files: FileStore, folder: ImageFolder): AsyncGenerator<string> {
  const smallest = new RegExp(`^${folder.name}/([0-9a-f]{20})-${folder.widths[0]}\\.webp$`);
  for await (const { path } of files.list(folder.name)) {
    const hash = smallest.exec(path)?.[1];
    if (hash) yield hash;
  }
}
