import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { deals } from "./deals.ts";

/** A player's review of the other after a deal that both confirmed. One each, never edited. */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    dealId: uuid("deal_id")
      .notNull()
      .references(() => deals.id, { onDelete: "cascade" }),
    /** Which of the two wrote it. */
    side: text({ enum: ["first", "second"] }).notNull(),
    /** Null once the account is deleted; then its words are gone as well. */
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    subjectId: uuid("subject_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Ids from the room's `REVIEW_TAGS`. */
    tags: text().array().notNull(),
    content: text().notNull(),
    writtenAt: moment("written_at").notNull(),
    /** From when on others see it: until then it is its author's alone. */
    showsAt: moment("shows_at").notNull(),
    /** Whether its subject was notified that it is shown. */
    announced: boolean().notNull().default(false),
    /** When staff took it out of sight. */
    hiddenAt: moment("hidden_at"),
  },
  (row) => [
    unique("reviews_once_each").on(row.dealId, row.side),
    index("reviews_subject_idx").on(row.subjectId, row.showsAt, row.id),
    index("reviews_author_idx").on(row.authorId, row.writtenAt),
    index("reviews_due_idx").on(row.showsAt).where(sql`not ${row.announced}`),
    index("reviews_written_idx").on(row.writtenAt),
    check("reviews_side_known", sql`${row.side} in ('first', 'second')`),
    check("reviews_tags_count", sql`cardinality(${row.tags}) between 1 and 4`),
    check("reviews_length", sql`char_length(${row.content}) <= 200`),
    check("reviews_of_another", sql`${row.authorId} <> ${row.subjectId}`),
  ],
);

/** The one answer of the player who was reviewed. */
export const reviewAnswers = pgTable(
  "review_answers",
  {
    id: uuid().primaryKey().defaultRandom(),
    reviewId: uuid("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    content: text().notNull(),
    createdAt: moment("created_at").notNull(),
    hiddenAt: moment("hidden_at"),
  },
  (row) => [
    unique("review_answers_once").on(row.reviewId),
    index("review_answers_created_idx").on(row.createdAt),
    check("review_answers_length", sql`char_length(${row.content}) between 1 and 200`),
  ],
);
