import type { PictureSignatures } from "~/features/pets/pets.types.ts";
import { openIndex, type PictureIndex } from "../../core/screen/picture-index.ts";
import { fitScreen } from "../../core/screen/pixels.ts";
import { type ReadScreen, readPart, readScreen } from "../../core/screen/read-screen.ts";
import type { ScreenAnswer, ScreenQuestion } from "./screen-messages.ts";

// Runs beside the page, which stays quick meanwhile. The picture goes nowhere else.

let index: Promise<PictureIndex> | undefined;
let open: { screen: ReadScreen; scale: number } | undefined;

addEventListener("message", ({ data }: MessageEvent<ScreenQuestion>) => void answer(data));

async function answer(question: ScreenQuestion): Promise<void> {
  try {
    postMessage(question.kind === "read" ? await readFile(question.file) : await readOne(question));
  } catch (error) {
    console.warn("The picture could not be read.", error);
    postMessage({ kind: "failed", problem: "work" } satisfies ScreenAnswer);
  }
}

async function readFile(file: Blob): Promise<ScreenAnswer> {
  const [pictures, picture] = await Promise.all([loadIndex().catch(() => null), createImageBitmap(file).catch(() => null)]);
  if (picture === null) return { kind: "failed", problem: "picture" };
  if (pictures === null) return { kind: "failed", problem: "network" };
  if (pictures.petIds.length === 0) return { kind: "failed", problem: "no-pictures" };
  const size = { width: picture.width, height: picture.height };
  const { width, height, scale } = fitScreen(size.width, size.height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return { kind: "failed", problem: "work" };
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const { data } = context.getImageData(0, 0, width, height);
  const { screen, finds } = readScreen({ data, width, height }, pictures);
  open = { screen, scale };
  return { kind: "read", finds: finds.map((find) => inPicture(find, scale)), known: pictures.petIds.length, size };
}

async function readOne({ at }: ScreenQuestion & { kind: "part" }): Promise<ScreenAnswer> {
  if (!open) return { kind: "failed", problem: "work" };
  const { screen, scale } = open;
  const own = "width" in at ? { width: at.width * scale, height: at.height * scale } : {};
  const find = readPart(screen, await loadIndex(), { x: at.x * scale, y: at.y * scale, ...own });
  return { kind: "part", find: inPicture(find, scale) };
}

/** What was found in the picture's own pixels, not in those of the smaller one that was looked at. */
function inPicture<T extends { box: { x: number; y: number; width: number; height: number } }>(find: T, scale: number): T {
  const { x, y, width, height } = find.box;
  return { ...find, box: { x: x / scale, y: y / scale, width: width / scale, height: height / scale } };
}

/** The pictures of pets in short, fetched once. */
function loadIndex(): Promise<PictureIndex> {
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
