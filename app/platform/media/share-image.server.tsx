import type { ReactElement } from "react";
import { type RouterContextProvider, redirect } from "react-router";
import sharp from "sharp";
import { type AppContext, contextOf } from "../http/context.server.ts";
import { AppError } from "../http/errors.ts";
import { cachePage } from "../page-cache/cache-page.server.ts";
import type { CacheTag } from "../page-cache/cache-tags.ts";
import type { FileStore } from "../process/files.server.ts";
import { type Caller, callerOf, task } from "../tasks/tasks.server.ts";
import { toPlainTree } from "./plain-tree.ts";
import type { drawShareImage } from "./share-image-tasks.server.ts";

const draw = task<typeof drawShareImage>({
  file: "platform/media/share-image-tasks.server.ts",
  name: "drawShareImage",
  tooMuch: "This picture takes too long to draw.",
});

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
  const ctx = contextOf(context);
  const found = await find(ctx);
  if ("missing" in found) return new Response(found.missing, { status: 404 });
  try {
    const png = await renderShareImage(callerOf(ctx), found.card);
    cachePage(context, found.tags, { seconds: found.seconds });
    return new Response(new Uint8Array(png), { headers: { "content-type": "image/png" } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, { status: 503, headers: { "retry-after": "10" } });
  }
}

/**
 * Draws an element (only flexbox and style attributes, see `ShareFrame`) as a PNG of 1200×630 pixels, in another thread. Throws AppError
 * `unavailable` if too many are waiting already.
 */
export async function renderShareImage(caller: Caller, element: ReactElement): Promise<Uint8Array> {
  return draw(caller, { tree: toPlainTree(element) });
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
