import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Personal tokens of the public API. Only a hash is stored, which is useless to a reader. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Its owner's name for it. */
    name: text().notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** Its last characters, so that its owner recognises it. */
    ending: text().notNull(),
    scopes: text().array().notNull(),
    createdAt: moment("created_at").notNull(),
    /** At most once a minute. */
    lastUsedAt: moment("last_used_at"),
    /** When the team stopped it; it stays for its owner to see. */
    stoppedAt: moment("stopped_at"),
  },
  (row) => [
    index("api_tokens_user_idx").on(row.userId, row.createdAt, row.id),
    index("api_tokens_created_idx").on(row.createdAt, row.id),
    check("api_tokens_name_length", sql`char_length(${row.name}) between 1 and 40`),
  ],
);
