import { and, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { identities, removedPictures, users } from "~/db/schema/accounts.ts";

/** Which of these avatars, named by content hash, an account or an identity still has. */
export async function findAvatarsInUse(db: Database, avatars: string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of [users, identities]) {
    const rows = await db.selectDistinct({ avatar: table.avatar }).from(table).where(inArray(table.avatar, avatars));
    for (const { avatar } of rows) if (avatar !== null) used.add(avatar);
  }
  return used;
}

/** Whether staff removed this picture, named by content hash, from the account. */
export async function isRemovedPicture(db: Database, userId: string, image: string): Promise<boolean> {
  return (await findRemovedAmong(db, userId, [image])).has(image);
}

/** Which of these pictures, named by content hash, staff removed from the account. */
export async function findRemovedAmong(db: Database, userId: string, images: readonly string[]): Promise<Set<string>> {
  if (images.length === 0) return new Set();
  const rows = await db
    .select({ image: removedPictures.image })
    .from(removedPictures)
    .where(and(eq(removedPictures.userId, userId), inArray(removedPictures.image, [...images])));
  return new Set(rows.map(({ image }) => image));
}

const MAX_REMOVED = 1_000;

/** The pictures that staff removed after `since`, at most 1,000. */
export async function findRemovedPictures(db: Database, since: Date): Promise<{ userId: string; image: string }[]> {
  return db
    .select({ userId: removedPictures.userId, image: removedPictures.image })
    .from(removedPictures)
    .where(gt(removedPictures.removedAt, since))
    .limit(MAX_REMOVED);
}
