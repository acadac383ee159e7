import { and, eq, inArray, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import type { Database } from "~/db/client.server.ts";
import { findRow, keyPage } from "~/db/key-page.server.ts";
import { chosen, searched } from "~/db/list-conditions.server.ts";
import { backgrounds, ownedBackgrounds } from "~/db/schema/shop.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import type { BackgroundListChoices } from "./shop.search-params.ts";
import type { Background } from "./shop.types.ts";

const MAX_BACKGROUNDS = 300;

const COLUMNS = {
  id: backgrounds.id,
  name: backgrounds.name,
  description: backgrounds.description,
  image: backgrounds.image,
  category: backgrounds.category,
};

/** The backgrounds of the shop by category and name, at most 300. */
export async function findBackgrounds(ctx: Pick<AppContext, "db">): Promise<Background[]> {
  const rank = sql`array_position(array['default', 'premium', 'special', 'seasonal'], ${backgrounds.category})`;
  return ctx.db.select(COLUMNS).from(backgrounds).orderBy(rank, backgrounds.name).limit(MAX_BACKGROUNDS);
}

const { name, createdAt, id } = backgrounds;
const ORDERS = { name: { name, id }, createdAt: { createdAt, id } };
export type BackgroundRow = typeof backgrounds.$inferSelect;

/** A page of the backgrounds, for admins. */
export async function findBackgroundPage(ctx: AppContext, { query, filters, ...place }: BackgroundListChoices) {
  requireStaff(ctx, "admin");
  const wanted = [searched(query, name, backgrounds.description), chosen(backgrounds.category, filters.category)];
  return keyPage(ORDERS, place).from(ctx.db, backgrounds, ...wanted);
}

/** One background, for admins; null if nothing has the id. */
export async function findBackgroundRow(ctx: AppContext, wanted: string | null): Promise<BackgroundRow | null> {
  requireStaff(ctx, "admin");
  return findRow(ctx.db, backgrounds, wanted);
}

/** Ids of the backgrounds of the shop that `user` owns. */
export async function findOwnedIds(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: ownedBackgrounds.backgroundId })
    .from(ownedBackgrounds)
    .where(eq(ownedBackgrounds.userId, user.id));
  return rows.map(({ id }) => id);
}

/** The backgrounds of the shop that `user` owns, by name, at most 300. */
export async function findOwnedBackgrounds(
  ctx: Pick<AppContext, "db">,
  user: Pick<UserActor, "id">,
): Promise<Pick<Background, "name" | "image">[]> {
  return ctx.db
    .select({ name: backgrounds.name, image: backgrounds.image })
    .from(ownedBackgrounds)
    .innerJoin(backgrounds, eq(backgrounds.id, ownedBackgrounds.backgroundId))
    .where(eq(ownedBackgrounds.userId, user.id))
    .orderBy(backgrounds.name)
    .limit(MAX_BACKGROUNDS);
}

/** Whether the picture is a background of the shop that the user claimed or was given. */
export async function ownsBackground(db: Database, userId: string, image: string): Promise<boolean> {
  const [owned] = await db
    .select({ id: backgrounds.id })
    .from(backgrounds)
    .innerJoin(ownedBackgrounds, eq(ownedBackgrounds.backgroundId, backgrounds.id))
    .where(and(eq(backgrounds.image, image), eq(ownedBackgrounds.userId, userId)))
    .limit(1);
  return owned !== undefined;
}

/** Those of the stored pictures, named by content hash, that the shop shows. */
export async function findShopImages(db: Database, images: string[]): Promise<string[]> {
  const rows = await db.selectDistinct({ image: backgrounds.image }).from(backgrounds).where(inArray(backgrounds.image, images));
  return rows.map(({ image }) => image);
}

/** The user's own rows of the shop's tables, for their export. */
export async function exportOwnedBackgrounds(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">) {
  return ctx.db
    .select({ name: backgrounds.name, ownedAt: ownedBackgrounds.ownedAt })
    .from(ownedBackgrounds)
    .innerJoin(backgrounds, eq(backgrounds.id, ownedBackgrounds.backgroundId))
    .where(eq(ownedBackgrounds.userId, user.id))
    .orderBy(ownedBackgrounds.ownedAt);
}
