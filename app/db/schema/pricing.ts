import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Prices that players set for themselves, each for its player alone. */
export const ownPrices = pgTable(
  "own_prices",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** No reference: a price outlives the pet. */
    petId: integer("pet_id").notNull(),
    variant: text({ enum: ["normal", "shiny", "mythic", "shinyMythic"] }).notNull(),
    value: bigint({ mode: "number" }).notNull(),
    changedAt: moment("changed_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.petId, row.variant] }),
    check("own_prices_variant_known", sql`${row.variant} in ('normal', 'shiny', 'mythic', 'shinyMythic')`),
    check("own_prices_value_range", sql`${row.value} between 1 and 1000000000000000`),
  ],
);
