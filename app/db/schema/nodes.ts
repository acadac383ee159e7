import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The nodes that the others cannot hear right now, which say so here until a moment that they put off again and again. */
export const cutOffNodes = pgTable("cut_off_nodes", {
  node: text().primaryKey(),
  until: timestamp({ withTimezone: true }).notNull(),
});
