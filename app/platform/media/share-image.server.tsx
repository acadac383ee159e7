import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import type { ReactElement } from "react";
import { type RouterContextProvider, redirect } from "react-router";
import satori, { type Font } from "satori";
import sharp from "sharp";
import type { CacheTag } from "../http/cache-tags.ts";
import { type AppContext, contextOf, keepPage } from "../http/context.server.ts";
import { AppError } from "../http/errors.ts";
import type { FileStore } from "../process/files.server.ts";
import { projectRoot } from "../process/project-root.server.ts";

/** The size that link previews ask for, in pixels (Open Graph, SHELL-121). */
const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const MAX_WAITING = 60;
const drawing = (shapes: string) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${shapes}</svg>`)}`;
const NOTHING = drawing("");
/** Replaces a character that our fonts do not have: a small bubble instead of an empty box. */
const BUBBLE = drawing(
  '<circle cx="10" cy="11" r="6.500" fill="#f4a3cb"/><circle cx="8" cy="8.500" r="1.800" fill="#fff" fill-opacity=".8"/>',
);
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

let fonts: Promise<Font[]> | undefined;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** A card to draw and to keep under `tags` for `seconds`; or a message if its subject is missing. */
type ShareCard = { card: ReactElement; tags: CacheTag[]; seconds: number } | { missing: string };

/**
 * Answers the address of a share image: with the picture, with 404 if its subject is missing, or with 503 while too many are being drawn.
 */
export async function answerShareImage(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  find: (ctx: AppContext) => Promise<ShareCard>,
): Promise<Response> {
  // One address for each picture: a query after it must not make the server draw it again.
  const { search, pathname } = new URL(request.url);
  if (search !== "") return redirect(pathname, 301);
  const found = await find(contextOf(context));
  if ("missing" in found) return new Response(found.missing, { status: 404 });
  try {
    const png = await renderShareImage(found.card);
    keepPage(context, found.tags, found.seconds);
    return new Response(new Uint8Array(png), { headers: { "content-type": "image/png" } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, { status: error.status, headers: { "retry-after": "10" } });
  }
}

/**
 * Draws an element (only flexbox and style attributes, see `ShareFrame`) as a PNG of 1200×630 pixels. Pictures are drawn one after the
 * other, so that a crawler that asks for a thousand does not keep the processor from the pages. Throws AppError `unavailable` if too many
 * are waiting already.
 */
export async function renderShareImage(element: ReactElement): Promise<Buffer> {
  if (waiting >= MAX_WAITING) throw new AppError("unavailable", "Too many pictures are being drawn. Please try again in a moment.");
  waiting += 1;
  const drawn = last.then(() => draw(element));
  last = drawn.then(ignore, ignore);
  try {
    return await drawn;
  } finally {
    waiting -= 1;
  }
}

/** A stored picture as a data address that a share image can hold, or null when there is none to read. `width` in pixels. */
export async function sharePicture(files: FileStore, storedPath: string, width: number): Promise<string | null> {
  try {
    const png = await sharp(await files.readToBuffer(storedPath))
      .resize({ width })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return `data:image/png;base64,${png.toString("base64")}`;
  } catch {
    return null;
  }
}

async function draw(element: ReactElement): Promise<Buffer> {
  fonts ??= loadFonts().catch((error: unknown) => {
    // The next picture tries again.
    fonts = undefined;
    throw error;
  });
  const options = { ...SHARE_IMAGE_SIZE, fonts: await fonts };
  // We carry no emoji, which are left out, and no scripts beyond Latin.
  const missing = new Set<string>();
  const tellMissing = async (code: string, text: string) => {
    if (code === "emoji") return NOTHING;
    for (const { segment } of letters.segment(text)) missing.add(segment);
    return [];
  };
  let svg = await satori(element, { ...options, loadAdditionalAsset: tellMissing });
  if (missing.size > 0) {
    const graphemeImages = Object.fromEntries([...missing].map((letter) => [letter, BUBBLE]));
    svg = await satori(element, { ...options, graphemeImages, loadAdditionalAsset: tellMissing });
  }
  const image = await renderAsync(svg, { fitTo: { mode: "original" }, font: { loadSystemFonts: false } });
  return image.asPng();
}

/** The site's two fonts in the only format the renderer reads. A character missing in one is taken from the next. */
async function loadFonts(): Promise<Font[]> {
  const resolve = createRequire(path.join(projectRoot, "package.json")).resolve;
  const load = async (name: string, file: string, weight: Font["weight"]) => ({ name, weight, data: await readFile(resolve(file)) });
  return Promise.all([
    load("Fredoka", "@fontsource/fredoka/files/fredoka-latin-600-normal.woff", 600),
    load("Fredoka Extended", "@fontsource/fredoka/files/fredoka-latin-ext-600-normal.woff", 600),
    load("Nunito Sans", "@fontsource/nunito-sans/files/nunito-sans-latin-700-normal.woff", 700),
    load("Nunito Sans Extended", "@fontsource/nunito-sans/files/nunito-sans-latin-ext-700-normal.woff", 700),
  ]);
}

const ignore = () => {};
