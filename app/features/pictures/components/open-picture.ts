import type { PictureSignatures } from "~/features/pets/pets.types.ts";
import { openIndex, type PictureIndex } from "../core/screen/picture-index.ts";
import { HEAD_BYTES, pictureSize } from "../core/screen/picture-size.ts";
import { type Box, fitScreen, type Pixels } from "../core/screen/pixels.ts";
import { MAX_PICTURE_PIXELS } from "../pictures.constants.ts";
import type { PictureSize, Progress } from "./screen-messages.ts";

// Shared code of the workers that search a picture for pets. The picture stays in the browser.

/** A picture scaled for reading, and its original size. */
export interface OpenPicture {
  pixels: Pixels;
  size: PictureSize;
  /** Scale from the original to the reading size. */
  scale: number;
}

/** Decodes a picture, or returns the reason of the failure. A file whose header declares too large a size is not decoded. */
export async function openPicture(file: Blob): Promise<OpenPicture | "picture" | "too-large" | "work"> {
  const isTooLarge = ({ width, height }: PictureSize) => width * height > MAX_PICTURE_PIXELS;
  const said = pictureSize(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (said && isTooLarge(said)) return "too-large";
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return "picture";
  const size = { width: picture.width, height: picture.height };
  if (isTooLarge(size)) return "too-large";
  const { width, height, scale } = fitScreen(size.width, size.height);
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context === null) return "work";
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return { pixels: { data: context.getImageData(0, 0, width, height).data, width, height }, size, scale };
}

/** Tells the page which share of the work is done. */
export function reportProgress(share: number): void {
  postMessage({ kind: "progress", share } satisfies Progress);
}

/** A match in coordinates of the original picture instead of the scaled one. */
export function inPicture<T extends { box: Box }>(find: T, scale: number): T {
  const { x, y, width, height } = find.box;
  return { ...find, box: { x: x / scale, y: y / scale, width: width / scale, height: height / scale } };
}

let index: Promise<PictureIndex> | undefined;

/** Signatures of the pets' pictures, fetched once. */
export function loadIndex(): Promise<PictureIndex> {
  index ??= fetchIndex();
  index.catch(() => {
    index = undefined;
  });
  return index;
}

async function fetchIndex(): Promise<PictureIndex> {
  const response = await fetch("/pictures/latest.json");
  if (!response.ok) throw new Error(`The pictures answered with ${response.status}.`);
  const { petIds, signatures }: PictureSignatures = await response.json();
  return openIndex(
    petIds,
    signatures.map((text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))),
  );
}
