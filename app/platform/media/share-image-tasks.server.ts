import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import type { ReactNode } from "react";
import satori, { type Font } from "satori";
import { validXml } from "~/text/valid-xml.ts";
import { projectRoot } from "../process/project-root.server.ts";

// Runs in a thread of the task pool.

/** The size that link previews ask for, in pixels (Open Graph). */
const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const drawing = (shapes: string) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${shapes}</svg>`)}`;
const NOTHING = drawing("");
/** Replaces a character that our fonts do not have: a small bubble instead of an empty box. */
const BUBBLE = drawing(
  '<circle cx="10" cy="11" r="6.500" fill="#f4a3cb"/><circle cx="8" cy="8.500" r="1.800" fill="#fff" fill-opacity=".8"/>',
);
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

let fonts: Promise<Font[]> | undefined;

/** Draws a tree of elements without components (`toPlainTree`) as a PNG of 1200×630 pixels. */
export async function drawShareImage({ tree }: { tree: unknown }): Promise<Uint8Array> {
  fonts ??= loadFonts().catch((error: unknown) => {
    // The next picture tries again.
    fonts = undefined;
    throw error;
  });
  const options = { ...SHARE_IMAGE_SIZE, fonts: await fonts };
  // We carry no emoji, which are left out, and no scripts beyond Latin, Cyrillic and Greek (decision 0150).
  const missing = new Set<string>();
  const noteMissing = async (code: string, text: string) => {
    if (code === "emoji") return NOTHING;
    for (const { segment } of letters.segment(text)) missing.add(segment);
    return [];
  };
  let svg = await satori(tree as ReactNode, { ...options, loadAdditionalAsset: noteMissing });
  if (missing.size > 0) {
    const graphemeImages = Object.fromEntries([...missing].map((letter) => [letter, BUBBLE]));
    svg = await satori(tree as ReactNode, { ...options, graphemeImages, loadAdditionalAsset: noteMissing });
  }
  return new Resvg(validXml(svg), { fitTo: { mode: "original" }, font: { loadSystemFonts: false } }).render().asPng();
}

/** The site's two fonts, and one for Greek, in the only format the renderer reads. A character missing in one is taken from the next. */
async function loadFonts(): Promise<Font[]> {
  const resolve = createRequire(path.join(projectRoot, "package.json")).resolve;
  const load = async (name: string, file: string, weight: Font["weight"]) => ({ name, weight, data: await readFile(resolve(file)) });
  return Promise.all([
    load("Fredoka", "@fontsource/fredoka/files/fredoka-latin-600-normal.woff", 600),
    load("Fredoka Extended", "@fontsource/fredoka/files/fredoka-latin-ext-600-normal.woff", 600),
    load("Nunito Sans", "@fontsource/nunito-sans/files/nunito-sans-latin-700-normal.woff", 700),
    load("Nunito Sans Cyrillic", "@fontsource/nunito-sans/files/nunito-sans-cyrillic-700-normal.woff", 700),
    load("Nunito Sans Cyrillic Extended", "@fontsource/nunito-sans/files/nunito-sans-cyrillic-ext-700-normal.woff", 700),
    // Greek letters, in neither of the two: a round font like them.
    load("Comfortaa Greek", "@fontsource/comfortaa/files/comfortaa-greek-700-normal.woff", 700),
    load("Nunito Sans Vietnamese", "@fontsource/nunito-sans/files/nunito-sans-vietnamese-700-normal.woff", 700),
    load("Nunito Sans Extended", "@fontsource/nunito-sans/files/nunito-sans-latin-ext-700-normal.woff", 700),
  ]);
}
