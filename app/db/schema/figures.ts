import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { pets } from "./pets.ts";

/** Facts of pets in the game besides values: exist counts of variants, and odds. A row for each day on which one was read. */
export const petFigures = pgTable(
  "pet_figures",
  {
    id: uuid().primaryKey().defaultRandom(),
    petId: integer("pet_id")
      .notNull()
      .references(() => pets.id, { onDelete: "cascade" }),
    /** How many of a variant exist, or the odds of hatching: 1 in this number. */
    kind: text({ enum: ["normal", "shiny", "mythic", "shinyMythic", "odds"] }).notNull(),
    figure: bigint({ mode: "number" }).notNull(),
    /** The day on which it was read at its source. The newest counts. */
    readOn: date("read_on").notNull(),
    source: text().notNull(),
    link: text(),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [
    unique("pet_figures_day_unique").on(row.petId, row.kind, row.readOn),
    index("pet_figures_created_idx").on(row.createdAt, row.id),
    index("pet_figures_read_idx").on(row.readOn, row.id),
    check("pet_figures_kind_known", sql`${row.kind} in ('normal', 'shiny', 'mythic', 'shinyMythic', 'odds')`),
    check("pet_figures_in_range", sql`${row.figure} between (case when ${row.kind} = 'odds' then 1 else 0 end) and 1000000000000000`),
    check("pet_figures_source_length", sql`char_length(${row.source}) between 1 and 80`),
    check("pet_figures_link_secure", sql`${row.link} like 'https://%' and char_length(${row.link}) <= 300`),
  ],
);

/** An uploaded file of figures, for a preview before it is saved. */
export const figureImports = pgTable(
  "figure_imports",
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
  (row) => [index("figure_imports_age_idx").on(row.createdAt)],
);
