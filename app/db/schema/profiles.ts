import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Badges. Accounts carry their ids; an id without a badge shows nothing. */
export const badges = pgTable(
  "badges",
  {
    id: text().primaryKey().default(sql`gen_random_uuid()`),
    name: text().notNull(),
    description: text().notNull(),
    /** Content hash of the stored picture. */
    image: text().notNull(),
    type: text({ enum: ["special", "trade", "server", "suggestion", "owner", "admin", "pet", "new_user"] })
      .notNull()
      .default("special"),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [
    check("badges_type_known", sql`${row.type} in ('special', 'trade', 'server', 'suggestion', 'owner', 'admin', 'pet', 'new_user')`),
    check("badges_say_something", sql`${row.name} <> '' and ${row.description} <> ''`),
  ],
);
