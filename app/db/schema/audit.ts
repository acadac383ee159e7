import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/**
 * Every act of staff with the values before and after, written in the transaction of the act itself. A trigger forbids changes and
 * deletions, with one exception: personal data is removed with the account it is about. The table grows without end, so it is partitioned
 * by year (decision 0129).
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    /** The account that acted; null if the site itself did. No reference: the record outlives the account. */
    actorId: uuid("actor_id"),
    actorName: text("actor_name").notNull(),
    /**
     * The network that the act came from, such as `203.0.113.0/24`: never a whole address. Null for the site itself, and once forgotten.
     */
    network: text(),
    action: text().notNull(),
    targetKind: text("target_kind").notNull(),
    targetId: text("target_id").notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (row) => [
    primaryKey({ name: "audit_log_pkey", columns: [row.at, row.id] }),
    index("audit_log_target_idx").on(row.targetKind, row.targetId, row.id),
    index("audit_log_actor_idx").on(row.actorId, row.at, row.id),
  ],
);
