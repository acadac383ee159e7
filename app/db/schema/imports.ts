import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/**
 * Imported documents of the old site; the key allows each once. The id is kept as a hash, because an account's id there is that of its
 * owner on Roblox or Discord, and this row outlives the account, so that the next import does not bring it back.
 */
export const importedDocuments = pgTable(
  "imported_documents",
  {
    collection: text().notNull(),
    documentHash: text("document_hash").notNull(),
    /** The id of the imported row; no reference, for the same reason. */
    targetId: text("target_id").notNull(),
    importedAt: moment("imported_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.collection, row.documentHash] }),
    check("imported_documents_hash_form", sql`${row.documentHash} ~ '^[0-9a-f]{40}$'`),
  ],
);
