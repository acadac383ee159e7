import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, gt, lt, lte, or, sql } from "drizzle-orm";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { ImageFolder } from "~/platform/media/image-folder.ts";
import { deleteImage, listImages, restoreImage } from "~/platform/media/images.server.ts";
import { holdLock } from "./advisory-lock.server.ts";
import type { Database } from "./client.server.ts";
import { imageDeletions } from "./schema/images.ts";

type Storage = Pick<AppContext, "db" | "files">;

/** A picture that was stored for a row. */
export interface StoredImage {
  /** The hash of its content, which names it. */
  hash: string;
  content: Buffer;
  /** Whether we drew it ourselves. */
  drawn: boolean;
  /** Whether it was stored already. */
  known: boolean;
}

const BATCH = 50;
/** Longer than the deletion of one picture's files may take. A later time was noted by a clock that was ahead. */
const UNTIL = sql`now() + interval '30 seconds'`;
const LOOKED_EVERY_MS = 50;

/** Which of these images, named by content hash, rows still refer to. */
export type FindUsed = (tx: Database, images: string[]) => Promise<Set<string>>;

/** Keeps sweeps of the folder away until the transaction ends, so that a row can refer to one of its images. */
export async function holdImages(tx: Database, folder: ImageFolder): Promise<void> {
  await holdLock(tx, lockOf(folder), "shared");
}

/**
 * Once a row refers to an image: stores its files again if they were deleted before it did, or are just now. Throws whatever the store
 * throws.
 */
export async function keepImage({ db, files }: Storage, folder: ImageFolder, { hash, content, drawn }: StoredImage): Promise<void> {
  const underway = and(isOf(folder, hash), gt(imageDeletions.until, sql`now()`), lte(imageDeletions.until, UNTIL));
  while ((await db.$count(imageDeletions, underway)) > 0) await sleep(LOOKED_EVERY_MS);
  await restoreImage(files, folder, hash, content, { trusted: drawn });
}

/** Deletes the files of those `images` that no row refers to. What fails, or dies in between, is left to the next sweep. */
export async function deleteUnusedImages({ db, files }: Storage, folder: ImageFolder, images: string[], findUsed: FindUsed): Promise<void> {
  if (images.length === 0) return;
  const used = await findUsed(db, images);
  for (const image of images) {
    if (used.has(image) || !(await beginDeletion(db, folder, image, findUsed))) continue;
    await deleteImage(files, folder, image);
    await db.delete(imageDeletions).where(isOf(folder, image));
  }
}

/** Notes under the lock that an image goes. Returns false if a row refers to it, or it is being deleted already. */
function beginDeletion(db: Database, folder: ImageFolder, image: string, findUsed: FindUsed): Promise<boolean> {
  return db.transaction(async (tx) => {
    await holdLock(tx, lockOf(folder));
    if ((await findUsed(tx, [image])).has(image)) return false;
    const target = [imageDeletions.folder, imageDeletions.image];
    const begun = await tx
      .insert(imageDeletions)
      .values({ folder: folder.name, image, until: UNTIL })
      .onConflictDoUpdate({
        target,
        set: { until: UNTIL },
        setWhere: or(lt(imageDeletions.until, sql`now()`), gt(imageDeletions.until, UNTIL)),
      })
      .returning({ image: imageDeletions.image });
    return begun.length > 0;
  });
}

/** Deletes all images of the folder that no row refers to, in batches. */
export async function sweepImages(ctx: Storage, folder: ImageFolder, findUsed: FindUsed): Promise<void> {
  const batch: string[] = [];
  for await (const image of listImages(ctx.files, folder)) {
    batch.push(image);
    if (batch.length === BATCH) await deleteUnusedImages(ctx, folder, batch.splice(0), findUsed);
  }
  await deleteUnusedImages(ctx, folder, batch, findUsed);
}

const lockOf = (folder: ImageFolder) => `images:${folder.name}`;
const isOf = (folder: ImageFolder, image: string) => and(eq(imageDeletions.folder, folder.name), eq(imageDeletions.image, image));
