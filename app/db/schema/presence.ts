import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/**
 * A player's activity as far as they show it to others, and how they answer offers, as a job computes it. Without a row nothing is
 * shown and nothing known.
 */
export const playerActivity = pgTable(
  "player_activity",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    showsLastHere: boolean("shows_last_here").notNull().default(false),
    showsAnswering: boolean("shows_answering").notNull().default(false),
    /** Until when they say that they are ready to trade. */
    readyUntil: moment("ready_until"),
    /** Received offers of the last 30 days that count, how many they answered, and the median time until an answer, in minutes. */
    offers: integer().notNull().default(0),
    answered: integer().notNull().default(0),
    medianMinutes: integer("median_minutes"),
    computedAt: moment("computed_at"),
  },
  (row) => [check("player_activity_answered_fits", sql`${row.answered} between 0 and ${row.offers}`)],
);
