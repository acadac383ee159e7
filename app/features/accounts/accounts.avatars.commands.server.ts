import { inArray } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { holdImages, sweepImages } from "~/db/image-sweep.server.ts";
import { identities, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { imagePath } from "~/platform/media/image-folder.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { AVATAR_IMAGES } from "./accounts.images.ts";

/**
 * Makes sure, within a transaction that is about to note `avatar` as somebody's, that its file is there and stays: a sweep may have
 * deleted it since it was stored, when nobody had it yet. Throws whatever the store throws.
 */
export async function holdAvatar(ctx: AppContext, tx: Database, avatar: string, picture: Buffer): Promise<void> {
  await holdImages(tx, AVATAR_IMAGES);
  if (!(await ctx.files.fileExists(imagePath(AVATAR_IMAGES, avatar, 128)))) await storeImage(ctx.files, AVATAR_IMAGES, picture);
}

/** Deletes the pictures that no account and no identity has any more, such as those of deleted accounts and former ones. */
export async function sweepAvatars(ctx: AppContext): Promise<void> {
  await sweepImages(ctx, AVATAR_IMAGES, findUsed);
}

async function findUsed(tx: Database, avatars: string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of [users, identities]) {
    const rows = await tx.selectDistinct({ avatar: table.avatar }).from(table).where(inArray(table.avatar, avatars));
    for (const { avatar } of rows) if (avatar !== null) used.add(avatar);
  }
  return used;
}
