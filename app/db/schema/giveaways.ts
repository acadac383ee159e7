import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { pets } from "./pets.ts";

/**
 * Giveaways. One is open while it is active and its end has not come, then closed, which fixes its list of entries, and then drawn, once.
 * Holds everything needed for a check, with the seed only after the draw.
 */
export const giveaways = pgTable(
  "giveaways",
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    description: text().notNull().default(""),
    prize: text().notNull(),
    prizeType: text("prize_type", { enum: ["pet", "gamepass", "other"] }).notNull(),
    /** The pet that can be won, whose picture is shown. */
    petId: integer("pet_id").references(() => pets.id, { onDelete: "set null" }),
    /** The content hash of another picture of the prize. */
    image: text(),
    /** How many win. */
    prizes: integer().notNull().default(1),
    endsAt: moment("ends_at").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** Prize and end as recorded; fixed by the first entry. Null for records from before terms were kept. */
    terms: jsonb().$type<{ title: string; prize: string; endsAt: string }>(),
    /** The SHA-256 hash of the seed, published from the beginning. */
    promise: text().notNull(),
    /** The checksum of the list of entries as it is now (core/draw-record.ts). */
    checksum: text().notNull(),
    /** Entries that take part, and the numbers and lines that were given out, also to those who left. */
    entryCount: integer("entry_count").notNull().default(0),
    lastNumber: integer("last_number").notNull().default(0),
    lineCount: integer("line_count").notNull().default(0),
    /** When the list was fixed. */
    closedAt: moment("closed_at"),
    drawnAt: moment("drawn_at"),
    /** The seed, once it is published. */
    seed: text(),
    /** When staff took it out of the lists; its pages and its record stay. */
    hiddenAt: moment("hidden_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (row) => [
    index("giveaways_active_idx").on(row.endsAt, row.id).where(sql`${row.isActive}`),
    index("giveaways_due_idx").on(row.endsAt).where(sql`${row.drawnAt} is null`),
    index("giveaways_ended_idx").on(row.endsAt, row.id),
    check("giveaways_prize_type_known", sql`${row.prizeType} in ('pet', 'gamepass', 'other')`),
    check("giveaways_prizes_range", sql`${row.prizes} between 1 and 20`),
    check("giveaways_hashes", sql`${row.promise} ~ '^[0-9a-f]{64}$' and ${row.checksum} ~ '^[0-9a-f]{64}$'`),
    check("giveaways_counts", sql`${row.entryCount} between 0 and ${row.lastNumber} and ${row.lastNumber} <= ${row.lineCount}`),
    check("giveaways_closed_is_over", sql`${row.closedAt} is null or not ${row.isActive}`),
    check("giveaways_drawn_is_closed", sql`${row.drawnAt} is null or ${row.closedAt} is not null`),
    check("giveaways_seed_with_draw", sql`(${row.seed} is null) = (${row.drawnAt} is null)`),
  ],
);

/** Public record of staff changes to a giveaway that has entries. */
export const giveawayChanges = pgTable(
  "giveaway_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    giveawayId: uuid("giveaway_id")
      .notNull()
      .references(() => giveaways.id, { onDelete: "cascade" }),
    field: text({ enum: ["title", "description", "prize", "prizeType", "pet", "image", "endsAt"] }).notNull(),
    before: text().notNull(),
    after: text().notNull(),
    /** How many took part then. */
    entryCount: integer("entry_count").notNull(),
    at: moment("at").notNull(),
  },
  (row) => [
    index("giveaway_changes_giveaway_idx").on(row.giveawayId, row.id),
    check("giveaway_changes_field_known", sql`${row.field} in ('title', 'description', 'prize', 'prizeType', 'pet', 'image', 'endsAt')`),
  ],
);

/** The seeds, apart from everything that is read for pages, so that none can be shown before its time by mistake. */
export const giveawaySeeds = pgTable("giveaway_seeds", {
  giveawayId: uuid("giveaway_id")
    .primaryKey()
    .references(() => giveaways.id, { onDelete: "cascade" }),
  seed: text().notNull(),
});

/**
 * Entries, one of each user. When an account is deleted its entry stays in the list, as a number that nobody has, because the list must
 * stay what it was.
 */
export const giveawayEntries = pgTable(
  "giveaway_entries",
  {
    giveawayId: uuid("giveaway_id")
      .notNull()
      .references(() => giveaways.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Anonymous id: lets players find their own entry without identifying anyone. */
    code: text().notNull(),
    /** Counts twice: of a premium user or a partner, as they were when they entered. */
    boosted: boolean().notNull(),
    /** The line of the list on which it entered, and that on which it left. */
    line: integer().notNull(),
    leftLine: integer("left_line"),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.giveawayId, row.number] }),
    uniqueIndex("giveaway_entries_once_idx").on(row.giveawayId, row.userId),
    index("giveaway_entries_user_idx").on(row.userId),
    unique("giveaway_entries_code").on(row.giveawayId, row.code),
    unique("giveaway_entries_line").on(row.giveawayId, row.line),
    check("giveaway_entries_code_form", sql`${row.code} ~ '^[0-9a-f]{16}$'`),
    check("giveaway_entries_left_after", sql`${row.leftLine} > ${row.line}`),
  ],
);

/** The winners: one for each place, and each entry once. A place that is drawn again gets another entry (`giveawayRedraws`). */
export const giveawayWinners = pgTable(
  "giveaway_winners",
  {
    giveawayId: uuid("giveaway_id")
      .notNull()
      .references(() => giveaways.id, { onDelete: "cascade" }),
    /** Starts at 1, in the order of the draw. */
    place: integer().notNull(),
    number: integer().notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    giveawayTitle: text("giveaway_title").notNull(),
    prizeAwarded: text("prize_awarded").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.giveawayId, row.place] }),
    unique("giveaway_winners_entry").on(row.giveawayId, row.number),
    index("giveaway_winners_newest_idx").on(row.createdAt, row.giveawayId, row.place),
    index("giveaway_winners_user_idx").on(row.userId),
  ],
);

/** Places that were drawn again because their winner was gone or did not answer, in their order: part of the record of the draw. */
export const giveawayRedraws = pgTable(
  "giveaway_redraws",
  {
    giveawayId: uuid("giveaway_id")
      .notNull()
      .references(() => giveaways.id, { onDelete: "cascade" }),
    /** 1 for the first redraw of this giveaway, whatever its place. */
    turn: integer().notNull(),
    place: integer().notNull(),
    /** The entry that lost the place, and the one that was drawn for it. */
    before: integer().notNull(),
    number: integer().notNull(),
    cause: text({ enum: ["gone", "silent"] }).notNull(),
    at: moment("at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.giveawayId, row.turn] }),
    unique("giveaway_redraws_entry").on(row.giveawayId, row.number),
    unique("giveaway_redraws_before").on(row.giveawayId, row.before),
    check("giveaway_redraws_cause_known", sql`${row.cause} in ('gone', 'silent')`),
    check("giveaway_redraws_counts", sql`${row.turn} > 0 and ${row.place} > 0`),
  ],
);
