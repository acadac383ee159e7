import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { suggestions } from "./suggestions.ts";
import { trades } from "./trades.ts";

/** Comments. Each kind of target has its own column, and exactly one of them is set. */
export const comments = pgTable(
  "comments",
  {
    id: uuid().primaryKey().defaultRandom(),
    trade: uuid("trade_id").references(() => trades.id, { onDelete: "cascade" }),
    suggestion: uuid("suggestion_id").references(() => suggestions.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    content: text().notNull(),
    createdAt: moment("created_at").notNull(),
    /** When staff took it out of sight. */
    hiddenAt: moment("hidden_at"),
    /** Shown to its author alone, without telling them: the recipient had blocked them. */
    authorOnly: boolean("author_only").notNull().default(false),
  },
  (row) => [
    index("comments_trade_idx").on(row.trade, row.createdAt, row.id).where(sql`${row.trade} is not null`),
    index("comments_suggestion_idx").on(row.suggestion, row.createdAt, row.id).where(sql`${row.suggestion} is not null`),
    index("comments_user_idx").on(row.userId),
    check("comments_about_one_thing", sql`num_nonnulls(${row.trade}, ${row.suggestion}) = 1`),
    check("comments_length", sql`char_length(${row.content}) between 1 and case when ${row.trade} is null then 300 else 100 end`),
  ],
);
