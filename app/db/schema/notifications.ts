import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { sessions, users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Notifications. `source` names the subject, so that it notifies a user once. */
export const notifications = pgTable(
  "notifications",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    source: text().notNull(),
    /** Values for the sentence, by kind. */
    details: jsonb().notNull(),
    createdAt: moment("created_at").notNull(),
    readAt: moment("read_at"),
  },
  (row) => [
    unique("notifications_source_once").on(row.userId, row.source),
    index("notifications_newest_idx").on(row.userId, row.createdAt.desc(), row.id.desc()),
    index("notifications_unread_idx").on(row.userId).where(sql`${row.readAt} is null`),
    index("notifications_age_idx").on(row.createdAt),
  ],
);

/** How many notifications of a kind somebody got within an hour: more than a few are gathered in one. */
export const notificationHours = pgTable(
  "notification_hours",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** The beginning of the hour, and how many there were in it. */
    hour: moment("hour").notNull(),
    told: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.kind] })],
);

/** Wanted kinds of notifications and quiet hours. Without a row, all kinds are on. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    mutedKinds: text("muted_kinds").array().notNull().default(sql`'{}'`),
    /** Kinds that are in the list of notifications, and are not sent to devices. */
    silentKinds: text("silent_kinds").array().notNull().default(sql`'{}'`),
    /** Minutes after midnight in `timeZone`; both are null without quiet hours. */
    quietFrom: smallint("quiet_from"),
    quietUntil: smallint("quiet_until"),
    timeZone: text("time_zone").notNull().default("UTC"),
    /** Whether devices are notified of messages at night, too. */
    messagesAtNight: boolean("messages_at_night").notNull().default(false),
    updatedAt: moment("updated_at").notNull(),
  },
  (row) => [
    check("notification_settings_quiet_both", sql`(${row.quietFrom} is null) = (${row.quietUntil} is null)`),
    check("notification_settings_quiet_range", sql`${row.quietFrom} between 0 and 1439 and ${row.quietUntil} between 0 and 1439`),
  ],
);

/** The devices that get notifications: the addresses that browsers gave, with the keys to encrypt for them. A device ends with its session. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The session that added it. Null if it was added before devices had one: nothing is sent until its browser opens the site signed in. */
    sessionId: uuid("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Browser and system in words. */
    device: text().notNull(),
    /** Where its clock is, as its browser says; null if it did not. */
    timeZone: text("time_zone"),
    /** Whether its locked screen may show the names of people and pets. */
    showsNames: boolean("shows_names").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [
    index("push_subscriptions_user_idx").on(row.userId, row.createdAt),
    index("push_subscriptions_session_idx").on(row.sessionId).concurrently(),
  ],
);

/** Pending pushes. Written with the notification and deleted once the push service accepts them. */
export const pushDeliveries = pgTable(
  "push_deliveries",
  {
    notificationId: bigint("notification_id", { mode: "number" })
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    dueAt: moment("due_at").notNull(),
    attempts: smallint().notNull().default(0),
  },
  (row) => [
    primaryKey({ columns: [row.notificationId, row.subscriptionId] }),
    index("push_deliveries_due_idx").on(row.dueAt),
    index("push_deliveries_subscription_idx").on(row.subscriptionId),
  ],
);

/** The pair of keys that push services know the site by, made at the first start and the same for all nodes. */
export const pushKeys = pgTable(
  "push_keys",
  {
    id: integer().primaryKey().default(1),
    publicKey: text("public_key").notNull(),
    privateKey: text("private_key").notNull(),
  },
  (row) => [check("push_keys_one", sql`${row.id} = 1`)],
);
