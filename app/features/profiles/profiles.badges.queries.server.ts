import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import type { Database } from "~/db/client.server.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { chosen, searched } from "~/db/list-conditions.server.ts";
import { badges } from "~/db/schema/profiles.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { BADGE_TYPES } from "./profiles.badges.constants.ts";
import type { BadgeChoices } from "./profiles.badges.search-params.ts";
import type { Badge } from "./profiles.types.ts";

const MAX_BADGES = 200;
const COLUMNS = { id: badges.id, name: badges.name, description: badges.description, image: badges.image, type: badges.type };

/** The badges of these ids, owners' and admins' first; ids of badges that are gone are left out. */
export async function findBadges(ctx: Pick<AppContext, "db">, ids: readonly string[]): Promise<Badge[]> {
  if (ids.length === 0) return [];
  return inOrder(
    await ctx.db
      .select(COLUMNS)
      .from(badges)
      .where(inArray(badges.id, [...ids]))
      .limit(MAX_BADGES),
  );
}

/** All badges there are, at most 200. */
export async function findAllBadges(ctx: Pick<AppContext, "db">): Promise<Badge[]> {
  return inOrder(await ctx.db.select(COLUMNS).from(badges).orderBy(asc(badges.name), asc(badges.id)).limit(MAX_BADGES));
}

const ORDERS = { name: { name: badges.name, id: badges.id }, createdAt: { createdAt: badges.createdAt, id: badges.id } };
export type BadgeRow = typeof badges.$inferSelect;

/** A page of the badges, for admins. */
export async function findBadgePage(ctx: AppContext, { query, filters, ...place }: BadgeChoices) {
  requireStaff(ctx, "admin");
  const wanted = [searched(query, badges.name, badges.description), chosen(badges.type, filters.type)];
  return keyPage(ORDERS, place).from(ctx.db, badges, ...wanted);
}

/** Those of the pictures, named by content hash, that a badge has. */
export async function findBadgeImagesInUse(db: Database, images: string[]): Promise<Set<string>> {
  const rows = await db.selectDistinct({ image: badges.image }).from(badges).where(inArray(badges.image, images));
  return new Set(rows.map(({ image }) => image));
}

/** The badge of an id; undefined if there is none. */
export async function findBadge(ctx: Pick<AppContext, "db">, id: string): Promise<Badge | undefined> {
  const [badge] = await ctx.db.select(COLUMNS).from(badges).where(eq(badges.id, id));
  return badge;
}

/** Whether another badge is called like this one, in whatever case. */
export async function hasBadgeNamed(db: Database, { id, name }: Pick<Badge, "id" | "name">): Promise<boolean> {
  const rows = await db
    .select({ id: badges.id })
    .from(badges)
    .where(and(sql`lower(${badges.name}) = lower(${name})`, ne(badges.id, id)))
    .limit(1);
  return rows.length > 0;
}

const RANKS = ["owner", "admin", ...BADGE_TYPES.filter((type) => !["owner", "admin", "new_user"].includes(type)), "new_user"];

function inOrder(found: Badge[]): Badge[] {
  return found.sort((one, other) => RANKS.indexOf(one.type) - RANKS.indexOf(other.type) || one.name.localeCompare(other.name, "en"));
}
