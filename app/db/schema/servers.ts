import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { trades } from "./trades.ts";

/** Private servers that players share with each other. A row that expired is as good as gone; a job deletes it. */
export const privateServers = pgTable(
  "private_servers",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Written by us from the parts of the link that was sent, never the text itself. */
    link: text().notNull(),
    ownerName: text("owner_name").notNull(),
    type: text({ enum: ["farming", "hatching", "trading"] }).notNull(),
    description: text().notNull().default(""),
    restartInterval: text("restart_interval", { enum: ["12h", "24h", "updates"] }).notNull(),
    status: text({ enum: ["pending", "active", "declined", "inactive"] }).notNull(),
    /** Reason of the last decline or removal; kept for the next review. */
    reviewNote: text("review_note").notNull().default(""),
    starCount: integer("star_count").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    /** Of one that is on the list, until when it is; of any other, until when it is kept. */
    expiresAt: moment("expires_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (row) => {
    const active = sql`${row.status} = 'active'`;
    return [
      index("private_servers_newest_idx").on(row.createdAt, row.id).where(active),
      index("private_servers_stars_idx").on(row.starCount, row.createdAt, row.id).where(active),
      index("private_servers_review_idx").on(row.createdAt, row.id).where(sql`${row.status} <> 'active'`),
      index("private_servers_user_idx").on(row.userId, row.createdAt, row.id),
      index("private_servers_expiry_idx").on(row.expiresAt),
      check("private_servers_type_known", sql`${row.type} in ('farming', 'hatching', 'trading')`),
      check("private_servers_interval_known", sql`${row.restartInterval} in ('12h', '24h', 'updates')`),
      check("private_servers_status_known", sql`${row.status} in ('pending', 'active', 'declined', 'inactive')`),
      check(
        "private_servers_link_ours",
        sql`${row.link} ~ '^https://www[.]roblox[.]com/(games/[0-9]+[?]privateServerLinkCode=[A-Za-z0-9_-]+|share[?]code=[A-Za-z0-9_-]+&type=Server)$'`,
      ),
      check("private_servers_stars_positive", sql`${row.starCount} >= 0`),
    ];
  },
);

/** Stars; the key allows one for each user and server. */
export const serverStars = pgTable(
  "server_stars",
  {
    serverId: uuid("server_id")
      .notNull()
      .references(() => privateServers.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.serverId, row.userId] }), index("server_stars_user_idx").on(row.userId)],
);

/** Which servers belong to a trade: where its two sides can meet. */
export const serverTrades = pgTable(
  "server_trades",
  {
    serverId: uuid("server_id")
      .notNull()
      .references(() => privateServers.id, { onDelete: "cascade" }),
    tradeId: uuid("trade_id")
      .notNull()
      .references(() => trades.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.serverId, row.tradeId] }), index("server_trades_trade_idx").on(row.tradeId)],
);
