import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** A pet as it stood in a trade when that was stored. */
export interface StoredTradeItem {
  /** Without a foreign key: a trade outlives a pet that goes from the list. */
  petId: number;
  name: string;
  variant: "normal" | "shiny" | "mythic" | "shinyMythic";
  value: number | "O/C" | "N/A" | null;
  estimated: boolean;
}

/** Trades that signed-in users keep by name. Each is written once and read whole by its owner, so its pets stand in the row. */
export const savedTrades = pgTable(
  "saved_trades",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Hash of the browser's own id of the trade and its contents: sent twice, it is stored once. */
    originHash: text("origin_hash").notNull(),
    name: text().notNull(),
    giving: jsonb().$type<StoredTradeItem[]>().notNull(),
    receiving: jsonb().$type<StoredTradeItem[]>().notNull(),
    givingTotal: bigint("giving_total", { mode: "number" }).notNull(),
    receivingTotal: bigint("receiving_total", { mode: "number" }).notNull(),
    /** Null if the verdict was withheld. */
    status: text({ enum: ["big-win", "win", "fair", "loss", "big-loss"] }),
    /** When its user saved it, here or in a browser. */
    savedAt: moment("saved_at").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (row) => [
    unique("saved_trades_once_a_user").on(row.userId, row.originHash),
    index("saved_trades_user_idx").on(row.userId, row.savedAt, row.id),
    check("saved_trades_name_length", sql`char_length(${row.name}) between 1 and 60`),
    check("saved_trades_giving_size", sql`jsonb_array_length(${row.giving}) between 1 and 8`),
    check("saved_trades_receiving_size", sql`jsonb_array_length(${row.receiving}) between 1 and 8`),
    check("saved_trades_totals", sql`${row.givingTotal} >= 0 and ${row.receivingTotal} >= 0`),
    check("saved_trades_status_known", sql`${row.status} in ('big-win', 'win', 'fair', 'loss', 'big-loss')`),
  ],
);
