import { inArray, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { identities, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/context.server.ts";
import { deleteImage, imagePath, listImages, storeImage } from "~/platform/images.server.ts";

/** While files are deleted, no account comes to have one of them. */
const SWEEP_LOCK = 7_140_023;
const BATCH = 50;

/**
 * Sees to it within a transaction that is about to note `avatar` as somebody's that its file is there, and stays: a sweep may have taken it
 * since it was stored, as nobody had it yet. Throws whatever the store throws.
 */
export async function holdAvatar(ctx: AppContext, tx: Pick<Database, "execute">, avatar: string, picture: Buffer): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${SWEEP_LOCK})`);
  if (!(await ctx.files.fileExists(imagePath("avatars", avatar, 128)))) await storeImage(ctx.files, "avatars", picture);
}

/** Makes room: deletes the pictures that no account and no identity has any more, such as those of deleted accounts and what was there before a change. */
export async function sweepAvatars(ctx: AppContext): Promise<void> {
  const batch: string[] = [];
  for await (const avatar of listImages(ctx.files, "avatars")) {
    batch.push(avatar);
    if (batch.length === BATCH) await deleteUnused(ctx, batch.splice(0));
  }
  await deleteUnused(ctx, batch);
}

/** Deletes the files of those pictures that nobody has, within the lock: the same picture may be somebody else's too, or become it right now. */
async function deleteUnused(ctx: AppContext, avatars: string[]): Promise<void> {
  if (avatars.length === 0) return;
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SWEEP_LOCK})`);
    const kept = new Set<string | null>();
    for (const table of [users, identities]) {
      const rows = await tx.selectDistinct({ avatar: table.avatar }).from(table).where(inArray(table.avatar, avatars));
      for (const { avatar } of rows) kept.add(avatar);
    }
    for (const avatar of avatars) if (!kept.has(avatar)) await deleteImage(ctx.files, "avatars", avatar);
  });
}
