import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** Every act of staff with what was before and after, written in the transaction of the act itself. Rows are never changed, but
 * for what is personal in those about an account that is deleted. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    /** The account that acted; null when the site itself did. No reference: the record outlives the account. */
    actorId: uuid("actor_id"),
    actorName: text("actor_name").notNull(),
    action: text().notNull(),
    targetKind: text("target_kind").notNull(),
    targetId: text("target_id").notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (row) => [index("audit_log_recent_idx").on(row.at, row.id), index("audit_log_target_idx").on(row.targetKind, row.targetId, row.id)],
);
