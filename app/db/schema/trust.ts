import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/**
 * What the deals of an account say about it, which is slow to find: worked out after each deal and once a day. Everything else that makes
 * its points is read when they are shown. An account without a row has made no deal.
 */
export const trustFacts = pgTable(
  "trust_facts",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Its deals that count, and the players with whom it made them. */
    deals: integer().notNull(),
    partners: integer().notNull(),
    /** How many ways lead from it through its partners to players beyond its circle. */
    ways: smallint().notNull(),
    computedAt: moment("computed_at").notNull(),
  },
  (row) => [
    index("trust_facts_age_idx").on(row.computedAt),
    index("trust_facts_closed_idx").on(row.deals, row.userId).where(sql`${row.partners} >= 2 and ${row.ways} <= 2`),
    check("trust_facts_counts", sql`${row.deals} >= ${row.partners} and ${row.partners} >= 0 and ${row.ways} between 0 and 20`),
  ],
);
