import { and, desc, eq, inArray } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import type { Database } from "~/db/client.server.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { chosen, searched } from "~/db/list-conditions.server.ts";
import { news } from "~/db/schema/news.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { NEWS_A_PAGE } from "./news.constants.ts";
import type { NewsChoices } from "./news.search-params.ts";
import type { NewsCategory, NewsUpdate } from "./news.types.ts";

const MAX_UPDATES = 20;
const MAX_ADDRESSES = 1_000;
const { id, title, content, image, category: itsCategory, color, featured, createdAt } = news;
const SHOWN = { id, title, content, image, category: itsCategory, color, featured, createdAt };
const ORDERS = { created: { createdAt, id } };

/** The newest published updates, of one category or of all: at most 20, or fewer with `limit`. Drafts are never among them. */
export async function findUpdates(ctx: AppContext, category: NewsCategory | null, limit = MAX_UPDATES): Promise<NewsUpdate[]> {
  const rows = await ctx.db
    .select(SHOWN)
    .from(news)
    .where(and(eq(news.published, true), category ? eq(news.category, category) : undefined))
    .orderBy(desc(news.createdAt), desc(news.id))
    .limit(Math.min(limit, MAX_UPDATES));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }));
}

/** One published update; null if nothing has the id, and for a draft. */
export async function findUpdate(ctx: AppContext, id: number | null): Promise<NewsUpdate | null> {
  if (id === null) return null;
  const [row] = await ctx.db
    .select(SHOWN)
    .from(news)
    .where(and(eq(news.published, true), eq(news.id, id)));
  return row ? { ...row, createdAt: row.createdAt.getTime() } : null;
}

/** The addresses of every published update, newest first, at most 1,000, for the sitemap. */
export async function findUpdateAddresses(ctx: AppContext): Promise<{ id: number; updatedAt: Date }[]> {
  return ctx.db
    .select({ id: news.id, updatedAt: news.updatedAt })
    .from(news)
    .where(eq(news.published, true))
    .orderBy(desc(news.createdAt), desc(news.id))
    .limit(MAX_ADDRESSES);
}

export type NewsRow = typeof news.$inferSelect;

/** A page of all updates, drafts too, for admins and owners. */
export async function findNewsToManage(ctx: AppContext, { query, filters, ...place }: NewsChoices) {
  requireStaff(ctx, "admin");
  const { title, category, published } = news;
  const wanted = [searched(query, title), chosen(category, filters.category), chosen(published, filters.published)];
  return keyPage(ORDERS, place, NEWS_A_PAGE).from(ctx.db, news, ...wanted);
}

/** One update, or a draft, for admins and owners; null if nothing has the id. */
export async function findNewsToEdit(ctx: AppContext, id: number | null): Promise<NewsRow | null> {
  requireStaff(ctx, "admin");
  if (id === null) return null;
  const [row] = await ctx.db.select().from(news).where(eq(news.id, id));
  return row ?? null;
}

/** Which of these images an update still shows. */
export async function findNewsImagesInUse(db: Database, images: string[]): Promise<Set<string>> {
  const rows = await db.select({ image: news.image }).from(news).where(inArray(news.image, images));
  return new Set(rows.flatMap(({ image }) => image ?? []));
}
