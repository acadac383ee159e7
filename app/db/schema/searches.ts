import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Searches of the board that notify their owner of new trades. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The search part of the board's address. */
    query: text().notNull(),
    /** A fitting trade has one of these codes; null if nothing can be ruled out by codes. Computed again each night. */
    codes: integer().array(),
    enabled: boolean().notNull().default(true),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [
    unique("saved_searches_once").on(row.userId, row.query),
    index("saved_searches_codes_idx").using("gin", row.codes),
    check("saved_searches_name_length", sql`length(${row.name}) between 1 and 40`),
  ],
);

/** The last trade that all searches were compared with, and how far the next one got. */
export const searchProgress = pgTable(
  "search_progress",
  {
    id: integer().primaryKey().default(1),
    /** When that trade was posted or last edited, and its id. */
    at: moment("at").notNull(),
    tradeId: uuid("trade_id").notNull(),
    /** The trade under way, and the last player whose searches were compared with it. */
    nextId: uuid("next_id"),
    searchedTo: uuid("searched_to"),
  },
  (row) => [check("search_progress_one", sql`${row.id} = 1`)],
);
