import { and, desc, eq } from "drizzle-orm";
import { news } from "~/db/schema/news.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { NewsCategory, NewsUpdate } from "./news.types.ts";

const MAX_UPDATES = 20;

/**
 * The newest published updates, of one category or of all (NEWS-010, NEWS-011, NEWS-013): at most 20, or fewer with
 * `limit`. Drafts are never among them.
 */
export async function findUpdates(ctx: AppContext, category: NewsCategory | null, limit = MAX_UPDATES): Promise<NewsUpdate[]> {
  const rows = await ctx.db
    .select({
      id: news.id,
      title: news.title,
      content: news.content,
      image: news.image,
      category: news.category,
      featured: news.featured,
      createdAt: news.createdAt,
    })
    .from(news)
    .where(and(eq(news.published, true), category ? eq(news.category, category) : undefined))
    .orderBy(desc(news.createdAt), desc(news.id))
    .limit(Math.min(limit, MAX_UPDATES));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }));
}
