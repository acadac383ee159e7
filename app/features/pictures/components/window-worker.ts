import { readWindow } from "../core/window/read-window.ts";
import { inPicture, loadIndex, openPicture, reportProgress } from "./open-picture.ts";
import type { WindowAnswer, WindowQuestion } from "./window-messages.ts";

// Runs in a worker, so the page stays responsive.

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
  const [pictures, picture] = await Promise.all([loadIndex().catch(() => null), openPicture(file)]);
  if (typeof picture === "string") return { kind: "failed", problem: picture };
  if (pictures === null) return { kind: "failed", problem: "network" };
  const petIds = [...new Set([...agreed.giving, ...agreed.receiving].map(({ petId }) => petId))];
  const unknown = petIds.filter((petId) => !pictures.petIds.includes(petId));
  if (unknown.length === petIds.length) return { kind: "failed", problem: "no-pictures" };
  const { pixels, size, scale } = picture;
  const window = readWindow(pixels, pictures, agreed, reportProgress);
  if (window === null) return { kind: "failed", problem: "not-found" };
  const own = (pets: (typeof window)["giving"]) => pets.map((pet) => inPicture(pet, scale));
  return { kind: "read", window: { ...window, giving: own(window.giving), receiving: own(window.receiving) }, size, unknown };
}
