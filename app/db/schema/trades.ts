import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A pet of an alternative with its value at the time of posting. The record outlives the pet. */
export interface WantedPet {
  petId: number;
  variant: "normal" | "shiny" | "mythic" | "shinyMythic";
  name: string;
  rarity: string;
  value: number | "O/C" | "N/A" | null;
  estimated: boolean;
}

/** The condition that a trade is of the version that did not tell its sides in its codes (see core/item-codes.ts, `TELLS_SIDES`). */
export const isWithoutSides = (codes: PgColumn): SQL => sql`not (${codes} && '{-19}'::int[])`;

export const trades = pgTable(
  "trades",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    robloxUsername: text("roblox_username").notNull(),
    discordUsername: text("discord_username").notNull().default(""),
    /** Both names in lower case, to search in. */
    names: text().notNull().generatedAlwaysAs(sql`lower(roblox_username || ' ' || discord_username)`),
    givingTotal: bigint("giving_total", { mode: "number" }).notNull(),
    receivingTotal: bigint("receiving_total", { mode: "number" }).notNull(),
    status: text({ enum: ["fair", "win", "loss"] }).notNull(),
    message: text().notNull().default(""),
    availability: text({
      enum: ["anytime", "online_now", "morning", "afternoon", "evening", "night", "weekends_only", "weekdays_only", "custom"],
    }).notNull(),
    customAvailability: text("custom_availability").notNull().default(""),
    /** The IANA name of the poster's time zone, if the availability depends on it; null if not, or unknown. */
    timeZone: text("time_zone"),
    /** Minutes ahead of UTC when it was written, for rows and nodes of the version that knew no names. */
    utcOffset: smallint("utc_offset"),
    statusNote: text("status_note", {
      enum: ["looking_to_trade_fast", "check_my_inventory", "open_to_counteroffers", "dm_me_on_discord", "no_chat"],
    }),
    /** Tags of other things the poster would take. */
    wantTags: text("want_tags", { enum: ["any", "upgrade", "downgrade", "adds", "demand", "wishlist"] })
      .array()
      .notNull()
      .default([]),
    /** Groups of pets that its poster would take instead of the receiving side, each group whole. In one piece: they are only read with it. */
    alternatives: jsonb().$type<WantedPet[][]>().notNull().default([]),
    interestedCount: integer("interested_count").notNull().default(0),
    /** Search codes of both sides: pets, forms, tags and alternatives (core/item-codes.ts). */
    itemCodes: integer("item_codes").array().notNull(),
    /** The poster's role at the time: it decided lifetime and pin. */
    posterRole: text("poster_role", { enum: ["user", "premium", "partner", "moderator", "admin", "owner"] }).notNull(),
    /** While it is pinned, a higher rank stands above a lower one. */
    pinRank: smallint("pin_rank").notNull().default(0),
    pinnedUntil: moment("pinned_until"),
    createdAt: moment("created_at").notNull(),
    editedAt: moment("edited_at"),
    /** When its pets were last changed after it was posted, and how often they were: an interest knows which of them it was given for. */
    petsChangedAt: moment("pets_changed_at"),
    petsVersion: integer("pets_version").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
    /** When its poster last kept it alive; null for never. */
    keptAt: moment("kept_at"),
    /** When its poster was notified of its current end; null before that. */
    endNotifiedAt: moment("end_notified_at"),
    completedAt: moment("completed_at"),
    /** When staff took it off the board. */
    hiddenAt: moment("hidden_at"),
  },
  (row) => {
    const open = sql`${row.completedAt} is null and ${row.hiddenAt} is null`;
    return [
      index("trades_newest_idx").on(row.createdAt, row.id).where(open),
      index("trades_value_idx").on(row.givingTotal, row.createdAt, row.id).where(open),
      index("trades_interest_idx").on(row.interestedCount, row.createdAt, row.id).where(open),
      index("trades_pinned_idx").on(row.pinnedUntil).where(sql`${row.pinnedUntil} is not null and ${open}`),
      index("trades_partners_idx").on(row.createdAt, row.id).where(sql`${row.posterRole} = 'partner' and ${open}`),
      index("trades_user_idx").on(row.userId, row.createdAt),
      index("trades_expiry_idx").on(row.expiresAt).where(sql`${row.completedAt} is null`),
      index("trades_retention_idx").on(row.createdAt),
      index("trades_completed_idx").on(row.completedAt, row.id).where(sql`${row.completedAt} is not null`),
      index("trades_items_idx").using("gin", row.itemCodes),
      index("trades_without_sides_idx")
        .on(row.id)
        .where(sql`${isWithoutSides(row.itemCodes)} and ${open}`)
        .concurrently(),
      check("trades_status_known", sql`${row.status} in ('fair', 'win', 'loss')`),
      check("trades_totals_positive", sql`${row.givingTotal} >= 0 and ${row.receivingTotal} >= 0`),
      check("trades_edited_before_completed", sql`${row.editedAt} <= ${row.completedAt}`),
      check("trades_want_tags_known", sql`${row.wantTags} <@ array['any', 'upgrade', 'downgrade', 'adds', 'demand', 'wishlist']`),
      check(
        "trades_alternatives_bounded",
        sql`jsonb_array_length(${row.alternatives}) <= 7 and not jsonb_path_exists(${row.alternatives}, 'strict $[*] ? (@.type() != "array" || @.size() < 1 || @.size() > 8)')`,
      ),
      check("trades_interest_positive", sql`${row.interestedCount} >= 0`),
    ];
  },
);

/** The pets of both sides with their values at the time of posting, in the order of the form. */
export const tradeItems = pgTable(
  "trade_items",
  {
    tradeId: uuid("trade_id")
      .notNull()
      .references(() => trades.id, { onDelete: "cascade" }),
    side: text({ enum: ["giving", "receiving"] }).notNull(),
    position: smallint().notNull(),
    /** No reference: the record outlives the pet. */
    petId: integer("pet_id").notNull(),
    variant: text({ enum: ["normal", "shiny", "mythic", "shinyMythic"] }).notNull(),
    name: text().notNull(),
    rarity: text().notNull(),
    valueStatus: text("value_status", { enum: ["valued", "out_of_circulation", "not_available", "unvalued"] }).notNull(),
    value: bigint({ mode: "number" }),
    estimated: boolean().notNull().default(false),
  },
  (row) => [
    primaryKey({ columns: [row.tradeId, row.side, row.position] }),
    check("trade_items_side_known", sql`${row.side} in ('giving', 'receiving')`),
    check("trade_items_position_range", sql`${row.position} between 0 and 7`),
    check("trade_items_value_matches_status", sql`(${row.valueStatus} = 'valued') = (${row.value} is not null)`),
  ],
);

/** Interest in trades; the key allows one for each user. */
export const tradeInterests = pgTable(
  "trade_interests",
  {
    tradeId: uuid("trade_id")
      .notNull()
      .references(() => trades.id, { onDelete: "cascade" }),
    userId: owner(),
    createdAt: moment("created_at").notNull(),
    /** The pets for which it was given, or last confirmed: those of a lower version than the trade's were changed since. */
    petsVersion: integer("pets_version").notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.tradeId, row.userId] }), index("trade_interests_user_idx").on(row.userId)],
);

/**
 * The names on the trades of each user, in lower case, to search in: a few thousand players post a million trades. Kept by a trigger, until
 * the last trade with them has expired for at least a day.
 */
export const tradeNames = pgTable(
  "trade_names",
  { userId: owner(), names: text().notNull(), keptUntil: moment("kept_until").notNull() },
  (row) => [
    primaryKey({ columns: [row.userId, row.names] }),
    index("trade_names_names_idx").using("gin", row.names.op("gin_trgm_ops")),
    index("trade_names_kept_until_idx").on(row.keptUntil),
  ],
);

/** Statistics of users with deleted expired trades. */
export const tradePosters = pgTable("trade_posters", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** How many expired trades were deleted, and up to which of them the user has read the notice. */
  removedTrades: integer("removed_trades").notNull().default(0),
  removedRead: integer("removed_read").notNull().default(0),
});

/**
 * Outbox of newly given pets, for wishers. It stays as long as the trade, so that an edit notifies nobody twice.
 */
export const tradeOutbox = pgTable(
  "trade_outbox",
  {
    tradeId: uuid("trade_id")
      .primaryKey()
      .references(() => trades.id, { onDelete: "cascade" }),
    /** Codes of all announced pets and variants, earlier ones included. */
    codes: integer().array().notNull(),
    announced: integer().array().notNull().default(sql`'{}'`),
    markedAt: moment("marked_at").notNull(),
    /** The last notified collection; null before the first. */
    notifiedTo: integer("told_to"),
    /** When all wishers had been notified; null while pending. */
    notifiedAt: moment("told_at"),
  },
  (row) => [index("trade_outbox_waiting_idx").on(row.markedAt, row.tradeId).where(sql`${row.notifiedAt} is null`)],
);
