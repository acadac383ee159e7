import { requireSystem } from "~/access/guards.ts";
import { news } from "~/db/schema/news.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";
import { storeImage } from "~/platform/media/images.server.ts";
import { NEWS_IMAGES } from "./news.images.ts";

type NewsRow = typeof news.$inferInsert;

/** An update as an import brings it. Its content is plain text; an empty line starts a new paragraph. */
export interface NewsImport {
  title: string;
  content: string;
  category: NewsRow["category"];
  color: NonNullable<NewsRow["color"]>;
  published: boolean;
  featured: boolean;
  createdAt: Date;
  /** A picture that we drew ourselves. */
  image: Buffer;
}

/** Stores updates with their pictures, re-encoded. Throws AppError `forbidden` unless the site itself acts. */
export async function importNews(ctx: AppContext, updates: NewsImport[]): Promise<void> {
  requireSystem(ctx);
  const rows: NewsRow[] = [];
  for (const { image, ...update } of updates) {
    rows.push({ ...update, image: await storeImage(ctx.files, NEWS_IMAGES, image, { trusted: true }), updatedAt: update.createdAt });
  }
  await ctx.db.insert(news).values(rows);
  dropCaches(ctx, ["news"]);
}
