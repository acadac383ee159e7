import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { UserActor } from "~/access/actor.ts";
import type { Database } from "~/db/client.server.ts";
import { backgrounds, ownedBackgrounds, uploadedBackgrounds } from "~/db/schema/profiles.ts";
import { findBackgroundsInUse } from "~/features/accounts/accounts.own-profile.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { MAX_UPLOADS } from "./profiles.settings.constants.ts";
import type { Background, BackgroundChoice } from "./profiles.settings.types.ts";

const MAX_BACKGROUNDS = 300;

const COLUMNS = {
  id: backgrounds.id,
  name: backgrounds.name,
  description: backgrounds.description,
  image: backgrounds.image,
  category: backgrounds.category,
};

/** The backgrounds of the shop by category and name, at most 300 (PROF-052, PROF-053). */
export async function findBackgrounds(ctx: Pick<AppContext, "db">): Promise<Background[]> {
  const rank = sql`array_position(array['default', 'premium', 'special', 'seasonal'], ${backgrounds.category})`;
  return ctx.db.select(COLUMNS).from(backgrounds).orderBy(rank, backgrounds.name).limit(MAX_BACKGROUNDS);
}

/** Ids of the backgrounds of the shop that `user` owns. */
export async function findOwnedIds(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: ownedBackgrounds.backgroundId })
    .from(ownedBackgrounds)
    .where(eq(ownedBackgrounds.userId, user.id));
  return rows.map(({ id }) => id);
}

/** What `user` can put behind their profile: their own pictures, the newest first, then those of the shop that they own. */
export async function findChoices(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">): Promise<BackgroundChoice[]> {
  const uploads = await ctx.db
    .select({ id: uploadedBackgrounds.id, image: uploadedBackgrounds.image })
    .from(uploadedBackgrounds)
    .where(eq(uploadedBackgrounds.userId, user.id))
    .orderBy(desc(uploadedBackgrounds.uploadedAt), uploadedBackgrounds.id)
    .limit(MAX_UPLOADS);
  const owned = await ctx.db
    .select({ name: backgrounds.name, image: backgrounds.image })
    .from(ownedBackgrounds)
    .innerJoin(backgrounds, eq(backgrounds.id, ownedBackgrounds.backgroundId))
    .where(eq(ownedBackgrounds.userId, user.id))
    .orderBy(backgrounds.name)
    .limit(MAX_BACKGROUNDS);
  return [
    ...uploads.map(({ id, image }, at) => ({ name: `Your picture ${uploads.length - at}`, image, uploadId: id })),
    ...owned.map((background) => ({ ...background, uploadId: null })),
  ];
}

/** Whether the picture is one that the user uploaded, claimed or was given. */
export async function isOwnBackground(db: Database, userId: string, image: string): Promise<boolean> {
  const [uploaded] = await db
    .select({ id: uploadedBackgrounds.id })
    .from(uploadedBackgrounds)
    .where(and(eq(uploadedBackgrounds.userId, userId), eq(uploadedBackgrounds.image, image)));
  if (uploaded) return true;
  const [owned] = await db
    .select({ id: backgrounds.id })
    .from(backgrounds)
    .innerJoin(ownedBackgrounds, eq(ownedBackgrounds.backgroundId, backgrounds.id))
    .where(and(eq(backgrounds.image, image), eq(ownedBackgrounds.userId, userId)))
    .limit(1);
  return owned !== undefined;
}

/** Those of the stored pictures, named by content hash, that a row still refers to. */
export async function findUsedImages(db: Database, images: string[]): Promise<Set<string>> {
  const used = await findBackgroundsInUse({ db }, images);
  for (const table of [uploadedBackgrounds, backgrounds]) {
    const rows = await db.selectDistinct({ image: table.image }).from(table).where(inArray(table.image, images));
    for (const { image } of rows) used.add(image);
  }
  return used;
}

/** What the profiles' tables hold about `user`, for themselves. */
export async function exportBackgrounds(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">): Promise<unknown> {
  const owned = await ctx.db
    .select({ name: backgrounds.name, ownedAt: ownedBackgrounds.ownedAt })
    .from(ownedBackgrounds)
    .innerJoin(backgrounds, eq(backgrounds.id, ownedBackgrounds.backgroundId))
    .where(eq(ownedBackgrounds.userId, user.id))
    .orderBy(ownedBackgrounds.ownedAt);
  const uploaded = await ctx.db
    .select({ image: uploadedBackgrounds.image, uploadedAt: uploadedBackgrounds.uploadedAt })
    .from(uploadedBackgrounds)
    .where(eq(uploadedBackgrounds.userId, user.id))
    .orderBy(uploadedBackgrounds.uploadedAt);
  return { owned, uploaded };
}
