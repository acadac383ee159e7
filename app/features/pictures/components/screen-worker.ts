import { type ReadScreen, readPart, readScreen } from "../core/screen/read-screen.ts";
import { inPicture, loadIndex, openPicture, reportProgress } from "./open-picture.ts";
import type { ScreenAnswer, ScreenQuestion } from "./screen-messages.ts";

// Runs in a worker, so the page stays responsive.

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
  const [pictures, picture] = await Promise.all([loadIndex().catch(() => null), openPicture(file)]);
  if (typeof picture === "string") return { kind: "failed", problem: picture };
  if (pictures === null) return { kind: "failed", problem: "network" };
  if (pictures.petIds.length === 0) return { kind: "failed", problem: "no-pictures" };
  const { pixels, size, scale } = picture;
  const { screen, finds, isUnclear } = readScreen(pixels, pictures, reportProgress);
  open = { screen, scale };
  return { kind: "read", finds: finds.map((find) => inPicture(find, scale)), known: pictures.petIds.length, size, isUnclear };
}

async function readOne({ at }: ScreenQuestion & { kind: "part" }): Promise<ScreenAnswer> {
  if (!open) return { kind: "failed", problem: "work" };
  const { screen, scale } = open;
  const own = "width" in at ? { width: at.width * scale, height: at.height * scale } : {};
  const find = readPart(screen, await loadIndex(), { x: at.x * scale, y: at.y * scale, ...own });
  return { kind: "part", find: inPicture(find, scale) };
}
