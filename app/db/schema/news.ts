import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment, momentMade } from "./columns.ts";

export const news = pgTable(
  "news",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    content: text().notNull(),
    image: text(),
    category: text({ enum: ["pet", "game", "website", "announcement"] }).notNull(),
    color: text({ enum: ["blue", "green", "purple", "red", "yellow", "indigo", "pink", "orange", "teal", "gray"] })
      .notNull()
      .default("blue"),
    published: boolean().notNull().default(false),
    featured: boolean().notNull().default(false),
    /** When a draft is published by itself; null if nobody planned that. */
    publishAt: moment("publish_at"),
    createdAt: momentMade("created_at"),
    updatedAt: momentMade("updated_at"),
  },
  (row) => [
    index("news_published_idx").on(row.published, row.createdAt, row.id),
    index("news_publish_at_idx").on(row.publishAt).where(sql`${row.publishAt} is not null`),
    check("news_scheduled_is_draft", sql`${row.publishAt} is null or not ${row.published}`),
    check("news_category_known", sql`${row.category} in ('pet', 'game', 'website', 'announcement')`),
  ],
);
