import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Messages to Discord, written in the transaction of their cause and sent by a job. One row is one message of up to ten embeds. */
export const webhookMessages = pgTable(
  "webhook_messages",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ["pet-added", "values-changed", "screenshot-rejected", "test"] }).notNull(),
    /** Subject in words, for the list of deliveries. */
    about: text().notNull(),
    embeds: jsonb().notNull(),
    state: text({ enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    /** Not before then; while somebody sends it, until when nobody else does. */
    dueAt: moment("due_at").notNull(),
    attempts: smallint().notNull().default(0),
    /** Error of the last try, in words; null if it succeeded or has not happened. */
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (row) => [
    index("webhook_messages_due_idx").on(row.dueAt, row.id).where(sql`${row.state} = 'waiting'`),
    index("webhook_messages_created_idx").on(row.createdAt, row.id),
    check("webhook_messages_kind_known", sql`${row.kind} in ('pet-added', 'values-changed', 'screenshot-rejected', 'test')`),
    check("webhook_messages_state_known", sql`${row.state} in ('waiting', 'sent', 'failed')`),
    check("webhook_messages_sent_has_time", sql`(${row.state} = 'sent') = (${row.sentAt} is not null)`),
  ],
);
