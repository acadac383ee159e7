import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/**
 * What was taken over of old data: each document once, by the key itself. Its id is kept as a hash alone, because the id of an account
 * there is that of its owner on Roblox or Discord, and this row outlives the account, so that it does not come back with the next import.
 */
export const importedDocuments = pgTable(
  "imported_documents",
  {
    collection: text().notNull(),
    documentHash: text("document_hash").notNull(),
    /** The id of what it became here; no reference, for the same reason. */
    targetId: text("target_id").notNull(),
    importedAt: moment("imported_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.collection, row.documentHash] }),
    check("imported_documents_hash_form", sql`${row.documentHash} ~ '^[0-9a-f]{40}$'`),
  ],
);
