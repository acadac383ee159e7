import type { AppContext } from "~/platform/http/context.server.ts";
import type { ImageFolder } from "~/platform/media/image-folder.ts";
import { deleteImage, listImages } from "~/platform/media/images.server.ts";
import { holdLock } from "./advisory-lock.server.ts";
import type { Database } from "./client.server.ts";

const BATCH = 50;

/** Which of these images, named by content hash, rows still refer to. */
export type FindUsed = (tx: Database, images: string[]) => Promise<Set<string>>;

/** Keeps sweeps of the folder away until the transaction ends, so that a row can refer to one of its images. */
export async function holdImages(tx: Database, folder: ImageFolder): Promise<void> {
  await holdLock(tx, lockOf(folder), "shared");
}

/** Deletes the files of those `images` that no row refers to, under the lock, so that none of them comes into use meanwhile. */
export async function deleteUnusedImages(
  { db, files }: Pick<AppContext, "db" | "files">,
  folder: ImageFolder,
  images: string[],
  findUsed: FindUsed,
): Promise<void> {
  if (images.length === 0) return;
  await db.transaction(async (tx) => {
    await holdLock(tx, lockOf(folder));
    const used = await findUsed(tx, images);
    for (const image of images) if (!used.has(image)) await deleteImage(files, folder, image);
  });
}

/** Deletes all images of the folder that no row refers to, in batches. */
export async function sweepImages(ctx: Pick<AppContext, "db" | "files">, folder: ImageFolder, findUsed: FindUsed): Promise<void> {
  const batch: string[] = [];
  for await (const image of listImages(ctx.files, folder)) {
    batch.push(image);
    if (batch.length === BATCH) await deleteUnusedImages(ctx, folder, batch.splice(0), findUsed);
  }
  await deleteUnusedImages(ctx, folder, batch, findUsed);
}

const lockOf = (folder: ImageFolder) => `images:${folder.name}`;
