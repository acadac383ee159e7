import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { cases } from "./moderation.ts";
import { privateServers } from "./servers.ts";

const SIDES = ["first", "second"] as const;

/** A deal of two players. Every command locks its row, after that of its trade. */
export const deals = pgTable(
  "deals",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The player that made the first offer; null once deleted. */
    firstId: uuid("first_id").references(() => users.id, { onDelete: "set null" }),
    secondId: uuid("second_id").references(() => users.id, { onDelete: "set null" }),
    /** The trade that it began with; null for none. No reference: a deal outlives its trade. */
    tradeId: uuid("trade_id"),
    /** The version of that trade's pets that the newest offer was made for. */
    tradePets: integer("trade_pets"),
    /** Whether it completed that trade. */
    tookTrade: boolean("took_trade").notNull().default(false),
    status: text({
      enum: ["open", "agreed", "declined", "withdrawn", "expired", "outbid", "cancelled", "confirmed", "one_sided", "lapsed", "ended"],
    }).notNull(),
    /** The side that made the current offer. */
    offeredBy: text("offered_by", { enum: SIDES }).notNull(),
    /** The newest line, the one with the present offer, and how many offers there were. */
    lastNumber: integer("last_number").notNull(),
    offerNumber: integer("offer_number").notNull(),
    offers: smallint().notNull(),
    /** Until when the offer holds; of an agreed deal, until when it has to be confirmed. */
    expiresAt: moment("expires_at").notNull(),
    firstConfirmedAt: moment("first_confirmed_at"),
    secondConfirmedAt: moment("second_confirmed_at"),
    agreedAt: moment("agreed_at"),
    endedAt: moment("ended_at"),
    /** Made while the other blocked its sender, who alone ever sees it. */
    withheld: boolean().notNull().default(false),
    /** When the team found that the deal did not happen as it says, so that it no longer counts. */
    voidedAt: moment("voided_at"),
    createdAt: moment("created_at").notNull(),
    changedAt: moment("changed_at").notNull(),
  },
  (row) => {
    const runs = sql`${row.status} in ('open', 'agreed')`;
    return [
      uniqueIndex("deals_pair_once")
        .on(
          sql`least(first_id, second_id)`,
          sql`greatest(first_id, second_id)`,
          sql`coalesce(trade_id, '00000000-0000-0000-0000-000000000000'::uuid)`,
        )
        .where(sql`${runs} and not ${row.withheld}`),
      index("deals_first_idx").on(row.firstId, row.changedAt.desc(), row.id.desc()),
      index("deals_second_idx").on(row.secondId, row.changedAt.desc(), row.id.desc()),
      index("deals_begun_idx").on(row.firstId, row.createdAt),
      index("deals_trade_idx").on(row.tradeId).where(sql`${row.tradeId} is not null`),
      index("deals_due_idx").on(row.expiresAt).where(runs),
      index("deals_ended_idx").on(row.endedAt).where(sql`${row.endedAt} is not null`),
      check(
        "deals_status_known",
        sql`${row.status} in ('open', 'agreed', 'declined', 'withdrawn', 'expired', 'outbid', 'cancelled', 'confirmed', 'one_sided', 'lapsed', 'ended')`,
      ),
      check("deals_two_players", sql`${row.firstId} <> ${row.secondId}`),
      check("deals_end", sql`(${row.endedAt} is null) = (${runs})`),
      check(
        "deals_confirmed_by_both",
        sql`(${row.status} = 'confirmed') = (${row.firstConfirmedAt} is not null and ${row.secondConfirmedAt} is not null)`,
      ),
      check(
        "deals_confirmations_fit",
        sql`num_nonnulls(${row.firstConfirmedAt}, ${row.secondConfirmedAt}) = 0 or ${row.status} in ('agreed', 'confirmed', 'one_sided')`,
      ),
      check("deals_numbers", sql`${row.offerNumber} between 1 and ${row.lastNumber} and ${row.offers} > 0`),
    ];
  },
);

/** The history of a deal: one line for each step, by its number, which begins at 1 and has no gaps. */
export const dealLines = pgTable(
  "deal_lines",
  {
    dealId: uuid("deal_id")
      .notNull()
      .references(() => deals.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** The side that acted; `site` for timers and other sources. */
    by: text({ enum: ["first", "second", "site"] }).notNull(),
    /** The kind of act (`LINE_KINDS` of the room). */
    kind: text().notNull(),
    /** The id of the phrase sent with it. */
    phrase: text(),
    /** Of an offer and of an acceptance: the pets that each side gives, with their values of that minute. */
    items: jsonb(),
    at: moment("at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.dealId, row.number] }),
    check("deal_lines_by_known", sql`${row.by} in ('first', 'second', 'site')`),
    check("deal_lines_number_positive", sql`${row.number} > 0`),
  ],
);

/** When and where the two players of an agreed deal may meet, by proposals. Deleted once the deal is over. */
export const dealMeetings = pgTable(
  "deal_meetings",
  {
    dealId: uuid("deal_id")
      .notNull()
      .references(() => deals.id, { onDelete: "cascade" }),
    /** Begins at 1; the newest is the one that can be taken. */
    number: integer().notNull(),
    by: text({ enum: SIDES }).notNull(),
    /** The id of the choice of time, and the time. */
    phrase: text().notNull(),
    startsAt: moment("starts_at").notNull(),
    /** A private server, or a place by its id; neither once that server is deleted. */
    serverId: uuid("server_id").references(() => privateServers.id, { onDelete: "set null" }),
    place: text(),
    /** The IANA names of the time zones of the proposer and the taker; null if unknown. */
    timeZone: text("time_zone"),
    takerTimeZone: text("taker_time_zone"),
    /** Minutes ahead of UTC at the time of writing, for rows and nodes of the version that knew no names. */
    zone: smallint(),
    takerZone: smallint("taker_zone"),
    takenAt: moment("taken_at"),
    /** When each said that they are there. */
    firstHereAt: moment("first_here_at"),
    secondHereAt: moment("second_here_at"),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.dealId, row.number] }),
    index("deal_meetings_server_idx").on(row.serverId).where(sql`${row.serverId} is not null`),
    check("deal_meetings_by_known", sql`${row.by} in ('first', 'second')`),
    check("deal_meetings_number_positive", sql`${row.number} > 0`),
    check("deal_meetings_here_once_taken", sql`${row.takenAt} is not null or num_nonnulls(${row.firstHereAt}, ${row.secondHereAt}) = 0`),
  ],
);

/** Receipts of confirmed deals, readable with their code. The pets are in the line that accepted them. */
export const dealReceipts = pgTable(
  "deal_receipts",
  {
    /** 30 random bits, from which its code is made (`receiptCodeOf` of the room). */
    number: integer().primaryKey(),
    dealId: uuid("deal_id")
      .notNull()
      .unique()
      .references(() => deals.id, { onDelete: "cascade" }),
    /** The names of the two at that time; null once the account is deleted. */
    firstName: text("first_name"),
    secondName: text("second_name"),
    issuedAt: moment("issued_at").notNull(),
  },
  (row) => [check("deal_receipts_number_30_bits", sql`${row.number} between 0 and 1073741823`)],
);

/** The key that codes of receipts are made with, the same for all nodes. */
export const dealReceiptKeys = pgTable("deal_receipt_keys", { id: integer().primaryKey().default(1), key: text().notNull() }, (row) => [
  check("deal_receipt_keys_one", sql`${row.id} = 1`),
]);

/** A player's dispute of a deal, once each. */
export const dealDisputes = pgTable(
  "deal_disputes",
  {
    dealId: uuid("deal_id")
      .notNull()
      .references(() => deals.id, { onDelete: "cascade" }),
    by: text({ enum: SIDES }).notNull(),
    /** Why, by its id. */
    reason: text().notNull(),
    /** The case for the team. */
    caseId: uuid("case_id")
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.dealId, row.by] }),
    index("deal_disputes_case_idx").on(row.caseId),
    check("deal_disputes_by_known", sql`${row.by} in ('first', 'second')`),
  ],
);
