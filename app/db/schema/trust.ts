import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, real, smallint, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/**
 * How many partners of each account count, which only the whole graph of deals says: the worker computes it. Everything else that makes
 * points is read when they are shown. An account without a row has made no deal.
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
    /** How many of these partners count, in fractions. */
    units: real().notNull().default(0),
    /** Written and read by the version before alone. */
    ways: smallint().notNull().default(0),
    /** When this row last changed. */
    computedAt: moment("computed_at").notNull(),
  },
  (row) => [
    index("trust_facts_age_idx").on(row.computedAt),
    index("trust_facts_closed_idx").on(row.deals, row.userId).where(sql`${row.partners} >= 2 and ${row.ways} <= 2`),
    index("trust_facts_enclosed_idx")
      .on(row.deals, row.userId)
      .where(sql`${row.partners} >= 2 and ${row.units} * 2 < ${row.partners}`)
      .concurrently(),
    check("trust_facts_counts", sql`${row.deals} >= ${row.partners} and ${row.partners} >= 0 and ${row.ways} between 0 and 20`),
  ],
);

/** The one row about the market that the points of all accounts were last computed from. */
export const trustMarket = pgTable(
  "trust_market",
  {
    id: integer().primaryKey().default(1),
    /** How many accounts with deals people vouch for, and how many the site chose itself. */
    seeds: integer().notNull(),
    chosen: integer().notNull(),
    players: integer().notNull(),
    /** When the deals were read, and how long it took. */
    computedAt: moment("computed_at").notNull(),
    tookMs: integer("took_ms").notNull(),
  },
  (row) => [check("trust_market_one", sql`${row.id} = 1`)],
);
