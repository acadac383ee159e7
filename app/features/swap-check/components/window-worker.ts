import { openIndex, type PictureIndex } from "~/features/offers/core/screen/picture-index.ts";
import { fitScreen } from "~/features/offers/core/screen/pixels.ts";
import type { PictureSignatures } from "~/features/pets/pets.types.ts";
import { HEAD_BYTES, pictureSize } from "../core/picture-size.ts";
import { type ReadWindow, readWindow } from "../core/window/read-window.ts";
import { MAX_WINDOW_PIXELS } from "../swap-check.constants.ts";
import type { WindowAnswer, WindowQuestion } from "./window-messages.ts";

// Runs beside the page, which stays quick meanwhile. The picture goes nowhere else.

let index: Promise<PictureIndex> | undefined;

addEventListener("message", ({ data }: MessageEvent<WindowQuestion>) => {
  if (data.kind === "prepare") void loadIndex().catch(() => {});
  else void answer(data);
});

async function answer(question: WindowQuestion & { kind: "read" }): Promise<void> {
  try {
    postMessage(await read(question));
  } catch (error) {
    console.warn("The picture could not be read.", error);
    postMessage({ kind: "failed", problem: "work" } satisfies WindowAnswer);
  }
}

async function read({ file, agreed }: WindowQuestion & { kind: "read" }): Promise<WindowAnswer> {
  const said = pictureSize(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (said && said.width * said.height > MAX_WINDOW_PIXELS) return { kind: "failed", problem: "too-large" };
  const [pictures, picture] = await Promise.all([loadIndex().catch(() => null), createImageBitmap(file).catch(() => null)]);
  if (picture === null) return { kind: "failed", problem: "picture" };
  const size = { width: picture.width, height: picture.height };
  if (size.width * size.height > MAX_WINDOW_PIXELS) return { kind: "failed", problem: "too-large" };
  if (pictures === null) return { kind: "failed", problem: "network" };
  const unknown = [...agreed.giving, ...agreed.receiving].map(({ petId }) => petId).filter((petId) => !pictures.petIds.includes(petId));
  if (unknown.length === agreed.giving.length + agreed.receiving.length) return { kind: "failed", problem: "no-pictures" };
  const { width, height, scale } = fitScreen(size.width, size.height);
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context === null) return { kind: "failed", problem: "work" };
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const { data } = context.getImageData(0, 0, width, height);
  const window = readWindow({ data, width, height }, pictures, agreed);
  return window === null ? { kind: "failed", problem: "not-found" } : { kind: "read", window: inPicture(window, scale), size, unknown };
}

/** What was found in the picture's own pixels, not in those of the smaller one that was looked at. */
function inPicture({ giving, receiving }: ReadWindow, scale: number): ReadWindow {
  const own = (pets: ReadWindow["giving"]) =>
    pets.map(({ box: { x, y, width, height }, ...pet }) => ({
      ...pet,
      box: { x: x / scale, y: y / scale, width: width / scale, height: height / scale },
    }));
  return { giving: own(giving), receiving: own(receiving) };
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
