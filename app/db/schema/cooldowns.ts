import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** When somebody last did something that they may do again only after a while. One row each, so that two requests at once meet here. */
export const cooldowns = pgTable(
  "cooldowns",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    what: text({ enum: ["trade", "server", "suggestion"] }).notNull(),
    startedAt: moment("started_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.what] }),
    check("cooldowns_what_known", sql`${row.what} in ('trade', 'server', 'suggestion')`),
    // Those of servers are deleted when they are over. Without the time, which changes with every start.
    index("cooldowns_servers_idx").on(row.userId).where(sql`${row.what} = 'server'`),
  ],
);
