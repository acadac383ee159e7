import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Webhooks of players: addresses that receive value changes. */
export const hooks = pgTable(
  "hooks",
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
    createdAt: moment("created_at").notNull(),
    /** Since when nothing has arrived; null while messages do. */
    failingSince: moment("failing_since"),
    stoppedAt: moment("stopped_at"),
    /** Nothing arrived for days; its receiver answered that it is gone; or the team stopped it. */
    stoppedWhy: text("stopped_why", { enum: ["failing", "gone", "team"] }),
    /** When its owner was notified that it was stopped. */
    notifiedAt: moment("notified_at"),
  },
  (row) => [
    index("hooks_user_idx").on(row.userId, row.createdAt, row.id),
    index("hooks_created_idx").on(row.createdAt, row.id),
    index("hooks_unnotified_idx").on(row.id).where(sql`${row.stoppedAt} is not null and ${row.notifiedAt} is null`),
    check("hooks_name_length", sql`char_length(${row.name}) between 1 and 40`),
    check("hooks_address_length", sql`char_length(${row.address}) between 1 and 500`),
    check("hooks_stopped_has_reason", sql`(${row.stoppedAt} is null) = (${row.stoppedWhy} is null)`),
    check("hooks_stopped_why_known", sql`${row.stoppedWhy} in ('failing', 'gone', 'team')`),
  ],
);

/** Events for webhooks, one row for all of them, written in the transaction of the event. */
export const hookEvents = pgTable(
  "hook_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ["value.changed", "test"] }).notNull(),
    /** Subject in words, for the list of deliveries. */
    about: text().notNull(),
    /** The exact bytes to send; the signature covers them. */
    body: text().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [
    index("hook_events_created_idx").on(row.createdAt, row.id),
    check("hook_events_kind_known", sql`${row.kind} in ('value.changed', 'test')`),
  ],
);

/** Deliveries of events to webhooks, with their outcome. A job sends those that are due. */
export const hookDeliveries = pgTable(
  "hook_deliveries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    hookId: uuid("hook_id")
      .notNull()
      .references(() => hooks.id, { onDelete: "cascade" }),
    eventId: bigint("event_id", { mode: "number" })
      .notNull()
      .references(() => hookEvents.id, { onDelete: "cascade" }),
    state: text({ enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    /** Not before then; while somebody sends it, until when nobody else does. */
    dueAt: moment("due_at").notNull(),
    /** When it was to be sent at first, or again: it is given up some days later. */
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
    unique("hook_deliveries_once").on(row.eventId, row.hookId),
    index("hook_deliveries_due_idx").on(row.dueAt, row.id).where(sql`${row.state} = 'waiting'`),
    index("hook_deliveries_hook_idx").on(row.hookId, row.createdAt, row.id),
    check("hook_deliveries_state_known", sql`${row.state} in ('waiting', 'sent', 'failed')`),
  ],
);
