import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { uploadedBackgrounds } from "~/db/schema/settings.ts";
import { findRemovedAmong, isRemovedPicture } from "~/features/accounts/accounts.avatars.queries.server.ts";
import { findBackgroundsInUse } from "~/features/accounts/accounts.profile.queries.server.ts";
import { exportOwnedBackgrounds, findOwnedBackgrounds, findShopImages, ownsBackground } from "~/features/shop/shop.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { MAX_UPLOADS } from "./settings.constants.ts";
import type { BackgroundChoice } from "./settings.types.ts";

/** The available backgrounds of `user`: their own pictures, newest first, then those of the shop that they own. */
export async function findChoices(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">): Promise<BackgroundChoice[]> {
  const uploads = await ctx.db
    .select({ id: uploadedBackgrounds.id, image: uploadedBackgrounds.image })
    .from(uploadedBackgrounds)
    .where(eq(uploadedBackgrounds.userId, user.id))
    .orderBy(desc(uploadedBackgrounds.uploadedAt), uploadedBackgrounds.id)
    .limit(MAX_UPLOADS);
  const owned = await findOwnedBackgrounds(ctx, user);
  const removed = await findRemovedAmong(
    ctx.db,
    user.id,
    uploads.map(({ image }) => image),
  );
  return [
    ...uploads
      .filter(({ image }) => !removed.has(image))
      .map(({ id, image }, at) => ({ name: `Your picture ${uploads.length - removed.size - at}`, image, uploadId: id })),
    ...owned.map((background) => ({ ...background, uploadId: null })),
  ];
}

/** Whether the picture is one that the user uploaded, claimed or was given. */
export async function isOwnBackground(db: Database, userId: string, image: string): Promise<boolean> {
  const [uploaded] = await db
    .select({ id: uploadedBackgrounds.id })
    .from(uploadedBackgrounds)
    .where(and(eq(uploadedBackgrounds.userId, userId), eq(uploadedBackgrounds.image, image)));
  const usable = uploaded !== undefined && !(await isRemovedPicture(db, userId, image));
  return usable || ownsBackground(db, userId, image);
}

/** Those of the stored pictures, named by content hash, that a row still refers to. */
export async function findUsedImages(db: Database, images: string[]): Promise<Set<string>> {
  const used = await findBackgroundsInUse({ db }, images);
  const uploaded = await db
    .selectDistinct({ image: uploadedBackgrounds.image })
    .from(uploadedBackgrounds)
    .where(inArray(uploadedBackgrounds.image, images));
  return new Set([...used, ...uploaded.map(({ image }) => image), ...(await findShopImages(db, images))]);
}

/** The backgrounds that are kept for `user`, those of the shop and uploaded ones, for the user's own export. */
export async function exportBackgrounds(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">): Promise<unknown> {
  const uploaded = await ctx.db
    .select({ image: uploadedBackgrounds.image, uploadedAt: uploadedBackgrounds.uploadedAt })
    .from(uploadedBackgrounds)
    .where(eq(uploadedBackgrounds.userId, user.id))
    .orderBy(uploadedBackgrounds.uploadedAt);
  return { owned: await exportOwnedBackgrounds(ctx, user), uploaded };
}
