import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Filters of a webhook: only events that fit are sent. Empty lists and null leave nothing out. */
export interface WebhookFilters {
  /** Of value changes: the pets' ids, the variants, and by how many percent a number moved at least. */
  pets: number[];
  variants: string[];
  percent: number;
  /** The saved search. */
  search: string | null;
  /** The categories of news. */
  categories: string[];
}
const NO_FILTERS: WebhookFilters = { pets: [], variants: [], percent: 0, search: null, categories: [] };

/** Webhooks of players: addresses that receive events. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Its owner's name for it. */
    name: text().notNull(),
    address: text().notNull(),
    /** Signing secret. Signing needs the plain text, so it is not hashed; shown once. */
    secret: text().notNull(),
    /** The secret before, which also signs until then. */
    formerSecret: text("former_secret"),
    formerUntil: moment("former_until"),
    /** The kinds of events that are sent to it. */
    events: text({ enum: ["value.changed", "search.matched", "news.published"] })
      .array()
      .notNull()
      .default(["value.changed"]),
    filters: jsonb().$type<WebhookFilters>().notNull().default(NO_FILTERS),
    createdAt: moment("created_at").notNull(),
    /** When a message last arrived. */
    lastUsedAt: moment("last_used_at"),
    /** Since when nothing has arrived; null while messages do. */
    failingSince: moment("failing_since"),
    stoppedAt: moment("stopped_at"),
    /** Nothing arrived for days; its receiver answered that it is gone; or the team stopped it. */
    stoppedWhy: text("stopped_why", { enum: ["failing", "gone", "team"] }),
    /** When its owner was notified that it was stopped. */
    notifiedAt: moment("notified_at"),
  },
  (row) => [
    index("webhooks_user_idx").on(row.userId, row.createdAt, row.id),
    index("webhooks_created_idx").on(row.createdAt, row.id),
    index("webhooks_unnotified_idx").on(row.id).where(sql`${row.stoppedAt} is not null and ${row.notifiedAt} is null`),
    check("webhooks_name_length", sql`char_length(${row.name}) between 1 and 40`),
    check("webhooks_address_length", sql`char_length(${row.address}) between 1 and 500`),
    check("webhooks_stopped_has_reason", sql`(${row.stoppedAt} is null) = (${row.stoppedWhy} is null)`),
    check(
      "webhooks_events_known",
      sql`${row.events} <@ array['value.changed', 'search.matched', 'news.published'] and cardinality(${row.events}) > 0`,
    ),
    check("webhooks_stopped_why_known", sql`${row.stoppedWhy} in ('failing', 'gone', 'team')`),
  ],
);

/** Events to tell receivers, written in the transaction of their cause: one row, however many receivers it has. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({
      enum: ["value.changed", "search.matched", "news.published", "pet-added", "values-changed", "screenshot-rejected", "test"],
    }).notNull(),
    /** Subject in words, for the list of deliveries. */
    about: text().notNull(),
    /** The exact bytes to send; a signature covers them. */
    body: text().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [
    index("webhook_events_created_idx").on(row.createdAt, row.id),
    check(
      "webhook_events_kind_known",
      sql`${row.kind} in ('value.changed', 'search.matched', 'news.published', 'pet-added', 'values-changed', 'screenshot-rejected', 'test')`,
    ),
  ],
);

/** Deliveries of events with their outcome. A job sends those that are due. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The receiver; null for the Discord channel of the site. */
    webhookId: uuid("webhook_id").references(() => webhooks.id, { onDelete: "cascade" }),
    eventId: bigint("event_id", { mode: "number" })
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    state: text({ enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    /** Not before then; while somebody sends it, until when nobody else does. */
    dueAt: moment("due_at").notNull(),
    /** Time of the first attempt or of the next retry. */
    queuedAt: moment("queued_at").notNull(),
    attempts: smallint().notNull().default(0),
    /** The status of the last answer; null if there was none. */
    lastStatus: smallint("last_status"),
    /** Error of the last try, in words; null if it succeeded or has not happened. */
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (row) => [
    unique("webhook_deliveries_once").on(row.eventId, row.webhookId),
    index("webhook_deliveries_due_idx").on(row.dueAt, row.id).where(sql`${row.state} = 'waiting'`),
    index("webhook_deliveries_webhook_idx").on(row.webhookId, row.createdAt, row.id),
    index("webhook_deliveries_created_idx").on(row.createdAt, row.id),
    check("webhook_deliveries_state_known", sql`${row.state} in ('waiting', 'sent', 'failed')`),
    check("webhook_deliveries_sent_has_time", sql`(${row.state} = 'sent') = (${row.sentAt} is not null)`),
  ],
);
