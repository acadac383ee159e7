import { sql } from "drizzle-orm";
import { bigint, boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment, momentMade } from "./columns.ts";

/** The one row of settings that staff change while the site runs: timers, maintenance, switches. */
export const siteSettings = pgTable(
  "site_settings",
  {
    id: integer().primaryKey().default(1),
    nextUpdateAt: moment("next_update_at"),
    maintenanceMode: boolean("maintenance_mode").notNull().default(false),
    maintenanceStartsAt: moment("maintenance_starts_at"),
    maintenanceEndsAt: moment("maintenance_ends_at"),
    maintenanceMessage: text("maintenance_message").notNull().default("The site is currently under maintenance. We'll be back soon!"),
    chatEnabled: boolean("chat_enabled").notNull().default(true),
    sampleValues: boolean("sample_values").notNull().default(false),
    moderationReport: boolean("moderation_report").notNull().default(false),
    updatedAt: momentMade("updated_at"),
  },
  (row) => [check("site_settings_single_row", sql`${row.id} = 1`)],
);

/** How far the parts of the site that are opened step by step are open; a part without a row is open to everybody. */
export const partOpenings = pgTable(
  "part_openings",
  {
    part: text().primaryKey(),
    opening: text({ enum: ["closed", "staff", "partners", "premium", "everybody"] }).notNull(),
    changedAt: moment("changed_at").notNull(),
  },
  (row) => [check("part_openings_opening_known", sql`${row.opening} in ('closed', 'staff', 'partners', 'premium', 'everybody')`)],
);

/** Counters that only ever grow, raised by an atomic statement. */
export const siteCounters = pgTable("site_counters", {
  name: text({ enum: ["trades_calculated"] }).primaryKey(),
  value: bigint({ mode: "number" }).notNull().default(0),
});

/** The last figures read from the platform's public game API, one row a game. */
export const gameFigures = pgTable("game_figures", {
  universeId: bigint("universe_id", { mode: "number" }).primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(""),
  creator: text().notNull(),
  rootPlaceId: bigint("root_place_id", { mode: "number" }).notNull(),
  created: moment("created").notNull(),
  updated: moment("updated").notNull(),
  playing: bigint({ mode: "number" }).notNull(),
  placeVisits: bigint("place_visits", { mode: "number" }).notNull(),
  favoritesCount: bigint("favorites_count", { mode: "number" }).notNull(),
  likesCount: bigint("likes_count", { mode: "number" }).notNull(),
  dislikesCount: bigint("dislikes_count", { mode: "number" }).notNull(),
  fetchedAt: moment("fetched_at").notNull(),
});
