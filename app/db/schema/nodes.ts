import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Nodes that are cut off from the bus. Each renews the end of its row while that lasts. */
export const cutOffNodes = pgTable("cut_off_nodes", {
  node: text().primaryKey(),
  until: timestamp({ withTimezone: true }).notNull(),
});
