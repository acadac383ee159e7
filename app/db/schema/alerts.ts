import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { pets } from "./pets.ts";

/** Alerts on value changes, one row for each user and pet. */
export const alerts = pgTable(
  "alerts",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    petId: integer("pet_id")
      .notNull()
      .references(() => pets.id, { onDelete: "cascade" }),
    enabled: boolean().notNull().default(true),
    /** The smallest change that notifies, in percent. */
    minPercentChange: smallint("min_percent_change").notNull().default(5),
    onlyIncreases: boolean("only_increases").notNull().default(false),
    onlyDecreases: boolean("only_decreases").notNull().default(false),
    /** Which variants; empty for all of them. */
    variants: text({ enum: ["normal", "shiny", "mythic", "shinyMythic"] })
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (alert) => [
    primaryKey({ columns: [alert.userId, alert.petId] }),
    // The owners of alerts on a pet are read by user id, a few thousand at a time.
    index("alerts_pet_idx").on(alert.petId, alert.userId),
    check("alerts_percent_range", sql`${alert.minPercentChange} between 1 and 20`),
    check("alerts_one_direction", sql`not (${alert.onlyIncreases} and ${alert.onlyDecreases})`),
    check("alerts_variants_known", sql`${alert.variants} <@ array['normal', 'shiny', 'mythic', 'shinyMythic']`),
  ],
);
