import { AppError } from "../http/errors.ts";
import { contentHash, type FileStore, isMissingFile } from "../process/files.server.ts";
import { type Caller, SITE_ITSELF, task } from "../tasks/tasks.server.ts";
import { type ImageFolder, imagePath, jpegPath } from "./image-folder.ts";
import type * as tasks from "./image-tasks.server.ts";
import { isWholePicture } from "./whole-picture.ts";

/** The largest picture that is accepted, in bytes. */
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

const FILE = "platform/media/image-tasks.server.ts";
const TOO_MUCH = "This image takes too much work to read. Please save it smaller, or in another format.";
const encode = task<typeof tasks.encodeImage>({ file: FILE, name: "encodeImage", tooMuch: TOO_MUCH });
const decode = task<typeof tasks.decodeSquare>({ file: FILE, name: "decodeSquare", tooMuch: TOO_MUCH });
const inspect = task<typeof tasks.inspectImage>({ file: FILE, name: "inspectImage", tooMuch: TOO_MUCH });

const describe = task<typeof tasks.describeImage>({ file: FILE, name: "describeImage", tooMuch: TOO_MUCH });
const compare = task<typeof tasks.compareLandmarks>({ file: FILE, name: "compareLandmarks", tooMuch: TOO_MUCH });

const PROBLEMS = {
  type: "The file is not a PNG, JPEG, WebP, GIF, AVIF or TIFF image.",
  damaged: "The image could not be read.",
};

interface StoreOptions {
  /** The caller charged for the work; the site itself by default. */
  caller?: Caller;
  /** Also accepts SVG drawn by the site itself. */
  trusted?: boolean;
  /** The name under which it is stored, where that is not the hash of this content: it was stored so before, from other bytes. */
  name?: string;
}

/**
 * Stores a picture: checks its real type and size, turns it upright, strips its metadata, re-encodes it as WebP in the folder's widths, and
 * as JPEG if the folder wants one; a folder of copies keeps it as it is. Returns the content hash that names it. Nothing is stored before all of it could be read. Throws AppError
 * `too_large` above 5 MB and for what takes too much work, `invalid` for anything but an accepted picture, `unavailable` while too many are
 * being read, and whatever the store throws.
 */
export async function storeImage(
  files: FileStore,
  folder: ImageFolder,
  content: Buffer,
  { caller = SITE_ITSELF, trusted = false, name }: StoreOptions = {},
): Promise<string> {
  const hash = name ?? contentHash(content);
  if (folder.copies) {
    await files.write(imagePath(folder, hash, folder.widths[0]), content);
    return hash;
  }
  if (content.byteLength > MAX_IMAGE_BYTES) throw new AppError("too_large", "Image file is too large. Maximum size is 5MB.");
  const { widths, jpeg } = folder;
  const encoded = await encode(caller, { content, widths, jpeg, trusted });
  if ("problem" in encoded) {
    if (encoded.problem === "slow") throw new AppError("too_large", TOO_MUCH);
    throw new AppError("invalid", PROBLEMS[encoded.problem]);
  }
  for (const [at, width] of widths.entries()) await files.write(imagePath(folder, hash, width), toBuffer(encoded.webp[at] as Uint8Array));
  if (encoded.jpeg) await files.write(jpegPath(folder, hash), toBuffer(encoded.jpeg));
  return hash;
}

/**
 * Reads a stored picture. Gives "missing" if nothing has its name, and "damaged" if the file is not a whole picture, such as a file that
 * a power cut or a failing disk has emptied or cut short. Throws whatever else the store throws.
 */
export async function readPicture(files: FileStore, path: string): Promise<Buffer | "missing" | "damaged"> {
  try {
    const content = await files.readToBuffer(path);
    return isWholePicture(content) ? content : "damaged";
  } catch (error) {
    if (isMissingFile(error)) return "missing";
    throw error;
  }
}

/** The bytes that came from another thread as the store takes them. */
const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

/** Whether a picture is stored. Throws whatever the store throws. */
export function isStored(files: FileStore, folder: ImageFolder, hash: string): Promise<boolean> {
  return files.fileExists(imagePath(folder, hash, folder.widths[0]));
}

/**
 * Stores one of our pictures again if its files have been deleted, for example by a sweep just before a row referred to it, or are not
 * whole. Throws whatever the store throws.
 */
export async function restoreImage(
  files: FileStore,
  folder: ImageFolder,
  hash: string,
  content: Buffer,
  options: StoreOptions = {},
): Promise<void> {
  const paths = folder.widths.map((width) => imagePath(folder, hash, width));
  if (folder.jpeg !== undefined) paths.push(jpegPath(folder, hash));
  for (const path of paths) {
    if (Buffer.isBuffer(await readPicture(files, path))) continue;
    await storeImage(files, folder, content, { ...options, name: hash });
    return;
  }
}

/**
 * A stored picture in its largest width, as it is, to be copied into another folder; undefined if it is not there or not whole. Throws
 * whatever the store throws.
 */
export async function readLargest(files: FileStore, folder: ImageFolder, hash: string): Promise<Buffer | undefined> {
  for (const width of folder.widths.toSorted((a, b) => b - a)) {
    const content = await readPicture(files, imagePath(folder, hash, width));
    // Older pictures may lack the larger width.
    if (content !== "missing") return Buffer.isBuffer(content) ? content : undefined;
  }
  return undefined;
}

/**
 * The size in pixels of a picture turned upright, its type, and whether it is animated, from its header alone; or whether it is of no
 * accepted type, or its header cannot be read. Throws AppError as a task does.
 */
export function inspectImage(caller: Caller, content: Buffer): ReturnType<typeof inspect> {
  return inspect(caller, { content });
}

/** The visual features of a stored picture, for finding copies. Throws AppError as a task does, and errors of the store. */
export async function describeImage(files: FileStore, caller: Caller, folder: ImageFolder, hash: string): Promise<tasks.PictureLooks> {
  return describe(caller, { content: await files.readToBuffer(imagePath(folder, hash, folder.widths[0])) });
}

/**
 * Which share of the landmarks of one picture some others have in their places, from 0 to 1: copies half and more, also in another size or
 * light, without a strip at an edge or cropped by a few percent. Throws AppError as a task does.
 */
export async function compareLandmarks(caller: Caller, one: string, others: readonly string[]): Promise<number[]> {
  return others.length === 0 ? [] : compare(caller, { one, others });
}

/**
 * The pixels of a stored picture, in one of its folder's widths, in a square of that many pixels: red, green, blue and alpha of each. Null if
 * it is not there, not whole, or cannot be read. Throws whatever the store throws.
 */
export async function readPixels<Width extends number>(
  files: FileStore,
  folder: ImageFolder<Width>,
  hash: string,
  width: NoInfer<Width>,
): Promise<Uint8Array | null> {
  const content = await readPicture(files, imagePath(folder, hash, width));
  return Buffer.isBuffer(content) ? decode(SITE_ITSELF, { content, side: width }) : null;
}

/**
 * Deletes a stored picture in all its widths; the one that `listImages` finds goes last, so that an interrupted deletion can be finished later.
 * Throws if the store cannot be reached.
 */
export async function deleteImage(files: FileStore, folder: ImageFolder, hash: string): Promise<void> {
  if (folder.jpeg !== undefined) await files.deleteFile(jpegPath(folder, hash));
  for (const width of folder.widths.toReversed()) await files.deleteFile(imagePath(folder, hash, width));
}

/** The pictures of a folder, by their content hash. */
export async function* listImages(files: FileStore, folder: ImageFolder): AsyncGenerator<string> {
  const smallest = new RegExp(`^${folder.name}/([0-9a-f]{20})-${folder.widths[0]}\\.webp$`);
  try {
    for await (const { path } of files.list(folder.name)) {
      const hash = smallest.exec(path)?.[1];
      if (hash) yield hash;
    }
  } catch (error) {
    // The folder is made with its first picture.
    if (!isMissingFile(error)) throw error;
  }
}
