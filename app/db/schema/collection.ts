import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** One row for each user who ever collected or wished for something. A command that changes the rest of it holds its lock. */
export const collections = pgTable(
  "collections",
  {
    /** A short number, because millions of rows name it. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid("user_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Whether its owner chose to show it to others. */
    shared: boolean().notNull().default(false),
    /** How many copies of an entry without a number of its own are for trade (core/for-trade.ts). */
    tradeRule: text("trade_rule", { enum: ["spares", "everything", "marked"] })
      .notNull()
      .default("spares"),
    /** Set by a job: the owner was not seen for a while or hardly answers offers. Matches leave them out. */
    away: boolean().notNull().default(false),
    collectionChangedAt: moment("collection_changed_at").notNull(),
    wishlistChangedAt: moment("wishlist_changed_at").notNull(),
  },
  (row) => [check("collections_trade_rule_known", sql`${row.tradeRule} in ('spares', 'everything', 'marked')`)],
);

const collectionId = () =>
  integer("collection_id")
    .notNull()
    .references(() => collections.id, { onDelete: "cascade" });
/** No reference: an entry outlives the pet. */
const petId = () => integer("pet_id").notNull();
const variant = () => text({ enum: ["normal", "shiny", "mythic", "shinyMythic"] }).notNull();
/** Pet and variant as one number (core/item-code.ts). */
const code = () =>
  integer()
    .notNull()
    .generatedAlwaysAs(sql`pet_id * 4 + case variant when 'normal' then 0 when 'shiny' then 1 when 'mythic' then 2 else 3 end`);
/** Copied from the collection, so that one index answers who has a pet. */
const shared = () => boolean().notNull().default(false);
const note = () => text().notNull().default("");

/** Pets in a collection; the key allows each pet and variant once. */
export const collectionItems = pgTable(
  "collection_items",
  {
    collectionId: collectionId(),
    petId: petId(),
    variant: variant(),
    code: code(),
    shared: shared(),
    quantity: smallint().notNull(),
    /** How many of them are for trade; null to follow the player's rule. A trigger lowers it with the quantity. */
    forTrade: smallint("for_trade"),
    note: note(),
    addedAt: moment("added_at").notNull(),
    /** The day (UTC) since which the quantity holds; earlier quantities are in `past_holdings`. */
    heldSince: date("held_since").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.collectionId, row.code] }),
    index("collection_items_shared_idx").on(row.code, row.collectionId).where(sql`${row.shared}`),
    check("collection_items_variant_known", sql`${row.variant} in ('normal', 'shiny', 'mythic', 'shinyMythic')`),
    check("collection_items_quantity_range", sql`${row.quantity} between 1 and 999`),
    check("collection_items_for_trade_range", sql`${row.forTrade} between 0 and ${row.quantity}`),
    check("collection_items_note_length", sql`char_length(${row.note}) <= 100`),
  ],
);

/** How many of a pet somebody had on earlier days: from the first of them up to the last one, which is not included. */
export const pastHoldings = pgTable(
  "past_holdings",
  {
    collectionId: collectionId(),
    petId: petId(),
    variant: variant(),
    heldFrom: date("held_from").notNull(),
    heldUntil: date("held_until").notNull(),
    quantity: smallint().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.collectionId, row.petId, row.variant, row.heldFrom] }),
    index("past_holdings_until_idx").on(row.heldUntil),
    check("past_holdings_lasted", sql`${row.heldFrom} < ${row.heldUntil}`),
    check("past_holdings_quantity_range", sql`${row.quantity} between 1 and 999`),
  ],
);

/** Pets on a wishlist; the key allows each pet and variant once. */
export const wishes = pgTable(
  "wishes",
  {
    collectionId: collectionId(),
    petId: petId(),
    variant: variant(),
    code: code(),
    shared: shared(),
    priority: text({ enum: ["high", "medium", "low"] })
      .notNull()
      .default("medium"),
    /** The most that its owner would give for it; null if they have not said. */
    maxValue: bigint("max_value", { mode: "number" }),
    note: note(),
    addedAt: moment("added_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.collectionId, row.code] }),
    index("wishes_shared_idx").on(row.code, row.collectionId).where(sql`${row.shared}`),
    // Recipients of a trade's notification: players who wish for its pets, private wishlists included.
    index("wishes_code_idx").on(row.code, row.collectionId),
    check("wishes_variant_known", sql`${row.variant} in ('normal', 'shiny', 'mythic', 'shinyMythic')`),
    check("wishes_priority_known", sql`${row.priority} in ('high', 'medium', 'low')`),
    check("wishes_max_value_range", sql`${row.maxValue} between 1 and 1000000000000000`),
    check("wishes_note_length", sql`char_length(${row.note}) <= 100`),
  ],
);

/** Weekly summaries, by their Mondays: the last notified collection, and when all were notified. */
export const collectionWeeks = pgTable("collection_weeks", {
  week: date("week").primaryKey(),
  notifiedTo: integer("told_to").notNull().default(0),
  notifiedAt: moment("told_at"),
});

type ChangedPet = { petId: number; variant: "normal" | "shiny" | "mythic" | "shinyMythic" };

/** The changes of one deal in a collection and its wishlist. */
export interface CollectionChanges {
  /** Copies taken out, and the entry as it was before. Times are milliseconds since 1970. */
  taken: (ChangedPet & { quantity: number; before: { quantity: number; forTrade: number | null; note: string; addedAt: number } })[];
  added: (ChangedPet & { quantity: number })[];
  /** Wishes that the deal fulfilled. */
  wishes: (ChangedPet & { priority: "high" | "medium" | "low"; maxValue: number | null; note: string; addedAt: number })[];
  /** Copies that the collection had no room for. */
  leftOut: (ChangedPet & { quantity: number })[];
}

/** Collections updated after a deal, or players who dismissed that step: once per deal and player. */
export const collectionUpdates = pgTable(
  "collection_updates",
  {
    /** No reference: the deal belongs to another room, and a deleted one takes nothing back. */
    dealId: uuid("deal_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The changes, which undo reverts before it deletes the row; null if the step was dismissed. */
    changes: jsonb().$type<CollectionChanges>(),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.dealId, row.userId] }), index("collection_updates_user_idx").on(row.userId)],
);
