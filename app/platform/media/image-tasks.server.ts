import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { commonShare } from "./common-landmarks.ts";
import { MAX_PIXELS } from "./image-folder.ts";
import { findLandmarks, READING_AREA } from "./landmarks.ts";

// Runs in a thread of the task pool.

// No picture is read twice, so none is kept.
sharp.cache(false);

const ACCEPTED = new Set(["image/png", "image/apng", "image/jpeg", "image/webp", "image/gif", "image/avif", "image/tiff"]);
/** The longest side of an accepted picture, in pixels: a picture of one by a million would keep the processor busy for seconds. */
const MAX_SIDE = 30_000;
/** The tallest picture that WebP can hold, in pixels. */
const MAX_HEIGHT = 16_383;
/** How long one size of somebody else's picture may take, in seconds. Our own are small, and may wait for a busy machine. */
const MAX_SECONDS = 5;
/** sharp's error message after a timeout. */
const SLOW = /^timeout\b/;
const JPEG_QUALITY = 70;

interface EncodeInput {
  content: Uint8Array;
  widths: readonly number[];
  /** The width of the JPEG; none if undefined. */
  jpeg: number | undefined;
  /** SVG drawn by the site itself is taken too. */
  trusted: boolean;
}

/**
 * The picture turned upright, without its metadata and animation, as WebP in each of these widths, and as JPEG if one is wanted; or whether
 * it is of no accepted type, damaged, or takes too long.
 */
export async function encodeImage({
  content,
  widths,
  jpeg,
  trusted,
}: EncodeInput): Promise<{ webp: Uint8Array[]; jpeg: Uint8Array | undefined } | { problem: "type" | "damaged" | "slow" }> {
  if (!trusted && !(await isAccepted(content))) return { problem: "type" };
  try {
    const webp: Uint8Array[] = [];
    for (const width of widths) webp.push(await (await resize(content, width, trusted)).webp({ quality: 82, effort: 2 }).toBuffer());
    if (jpeg === undefined) return { webp, jpeg };
    // A JPEG has no transparency: transparent pixels become white.
    const flat = (await resize(content, jpeg, trusted)).flatten({ background: "#fff" });
    return { webp, jpeg: await flat.jpeg({ quality: JPEG_QUALITY }).toBuffer() };
  } catch (error) {
    return { problem: SLOW.test((error as Error).message) ? "slow" : "damaged" };
  }
}

/**
 * The first picture of a file in a square, with nothing around it where it is narrower, as red, green, blue and alpha of each pixel; null if
 * it cannot be read.
 */
export async function decodeSquare({ content, side }: { content: Uint8Array; side: number }): Promise<Uint8Array | null> {
  try {
    return await sharp(content, { limitInputPixels: MAX_PIXELS, pages: 1 })
      .rotate()
      .timeout({ seconds: MAX_SECONDS })
      .resize({ width: side, height: side, fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw({ depth: "uchar" })
      .toBuffer();
  } catch {
    return null;
  }
}

async function resize(content: Uint8Array, width: number, isOurs: boolean): Promise<Sharp> {
  const picture = sharp(content, { limitInputPixels: MAX_PIXELS, pages: 1 }).rotate();
  if (!isOurs) picture.timeout({ seconds: MAX_SECONDS });
  const { width: wide, height: tall } = await picture.metadata();
  if (Math.max(wide, tall) > MAX_SIDE) throw new Error(`A picture of ${wide} by ${tall} pixels is not taken.`);
  return picture.resize({ width, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true });
}

/**
 * The size in pixels of a picture turned upright, its type, and whether it is animated, from its header alone; or whether it is of no
 * accepted type, or its header cannot be read.
 */
export async function inspectImage({
  content,
}: {
  content: Uint8Array;
}): Promise<{ width: number; height: number; type: string; animated: boolean } | { problem: "type" | "damaged" }> {
  if (!(await isAccepted(content))) return { problem: "type" };
  try {
    const { autoOrient, pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata();
    const type = (await fileTypeFromBuffer(content))?.mime ?? "";
    return { ...autoOrient, type, animated: pages > 1 || type === "image/apng" };
  } catch {
    return { problem: "damaged" };
  }
}

/** How many grey squares a side a fingerprint is made from, and how many of the slowest waves across and down it keeps. */
const SQUARES = 32;
const WAVES = 16;
/** `COSINES[u][x]`: the wave `u` at the square `x`. */
const COSINES = Array.from({ length: WAVES + 1 }, (_, u) =>
  Array.from({ length: SQUARES }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SQUARES))),
);

/** The visual features of a picture: of the whole, and of its landmarks. */
export interface PictureLooks {
  /**
   * 256 bits, written as 0 and 1 (a perceptual hash by cosine transform). They hold the layout, which all screens of a game share: they say
   * which pictures are worth comparing, not which are copies.
   */
  fingerprint: string;
  /** The landmarks for `compareLandmarks`, which finds copies, cropped ones too, as Base64. */
  landmarks: string;
}

/** The visual features of a picture. Throws for an unreadable one: it is for pictures from our own store. */
export async function describeImage({ content }: { content: Uint8Array }): Promise<PictureLooks> {
  const picture = sharp(content, { limitInputPixels: MAX_PIXELS, pages: 1 }).timeout({ seconds: MAX_SECONDS });
  const { width, height } = await picture.metadata();
  const scale = Math.sqrt(READING_AREA / (width * height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const grey = (to: { width: number; height: number }) =>
    picture
      .clone()
      .flatten({ background: "#fff" })
      .greyscale()
      .resize({ ...to, fit: "fill" })
      .raw()
      .toBuffer();
  const landmarks = findLandmarks({ data: await grey(size), ...size });
  return {
    fingerprint: fingerprintOf(await grey({ width: SQUARES, height: SQUARES })),
    landmarks: Buffer.from(landmarks).toString("base64"),
  };
}

/** The share of the landmarks of one picture that each of some others has in their places, from 0 to 1. */
export function compareLandmarks({ one, others }: { one: string; others: readonly string[] }): number[] {
  const read = (landmarks: string) => Buffer.from(landmarks, "base64");
  const own = read(one);
  return others.map((other) => commonShare(own, read(other)));
}

function fingerprintOf(grey: Uint8Array): string {
  const sum = (wave: number, at: (square: number) => number) => {
    let total = 0;
    for (let square = 0; square < SQUARES; square += 1) total += at(square) * (COSINES[wave]?.[square] as number);
    return total;
  };
  const waves = Array.from({ length: WAVES }, (_, at) => at + 1);
  const rows = Array.from({ length: SQUARES }, (_, y) => waves.map((across) => sum(across, (x) => grey[y * SQUARES + x] as number)));
  const strengths = waves.flatMap((down) => waves.map((_, across) => sum(down, (y) => rows[y]?.[across] as number)));
  const middle = strengths.toSorted((a, b) => a - b)[strengths.length / 2] as number;
  return strengths.map((strength) => (strength > middle ? "1" : "0")).join("");
}

/** Whether the first bytes are those of an accepted picture, whatever its name says. The rest may still be broken. */
async function isAccepted(content: Uint8Array): Promise<boolean> {
  const type = await fileTypeFromBuffer(content);
  return type !== undefined && ACCEPTED.has(type.mime);
}
