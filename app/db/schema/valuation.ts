import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Evidence from confirmed deals and completed trades for a variant of a pet, recomputed by a job. */
export const valueEvidence = pgTable(
  "value_evidence",
  {
    /** No reference: a job rewrites all rows, and drops those of deleted pets. */
    petId: integer("pet_id").notNull(),
    variant: text({ enum: ["normal", "shiny", "mythic", "shinyMythic"] }).notNull(),
    trades: integer().notNull(),
    players: integer().notNull(),
    /** In hundredths of a voice. */
    voices: integer().notNull(),
    low: bigint({ mode: "number" }).notNull(),
    middle: bigint({ mode: "number" }).notNull(),
    high: bigint({ mode: "number" }).notNull(),
    computedAt: moment("computed_at").notNull(),
    /** How many of what counts are confirmed deals; `trades` are the others. */
    deals: integer().notNull().default(0),
  },
  (row) => [
    primaryKey({ columns: [row.petId, row.variant] }),
    check("value_evidence_variant_known", sql`${row.variant} in ('normal', 'shiny', 'mythic', 'shinyMythic')`),
    check("value_evidence_in_order", sql`1 <= ${row.low} and ${row.low} <= ${row.middle} and ${row.middle} <= ${row.high}`),
  ],
);

/** The last prices of a variant among independent pairs, newest first, recomputed by a job; none without three of them. */
export const valuePrices = pgTable(
  "value_prices",
  {
    /** No reference: a job rewrites all rows, and drops those of deleted pets. */
    petId: integer("pet_id").notNull(),
    variant: text({ enum: ["normal", "shiny", "mythic", "shinyMythic"] }).notNull(),
    /** The day in UTC; never who dealt. */
    prices: jsonb().$type<{ day: string; value: number }[]>().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.petId, row.variant] }),
    check("value_prices_variant_known", sql`${row.variant} in ('normal', 'shiny', 'mythic', 'shinyMythic')`),
    check("value_prices_bounded", sql`jsonb_array_length(${row.prices}) between 3 and 10`),
  ],
);

/** A file of values that somebody has uploaded and looks at before it is saved. */
export const valueImports = pgTable(
  "value_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Of the team; its rows go by themselves after a day. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Hash of the plan, so that exactly the shown plan is saved. */
    hash: text().notNull(),
    plan: jsonb().notNull(),
    createdAt: moment("created_at").notNull(),
    savedAt: moment("saved_at"),
  },
  (row) => [index("value_imports_age_idx").on(row.createdAt)],
);
