import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Pictures whose files are being deleted just now. A command that refers to one meanwhile waits, and stores its files again. */
export const imageDeletions = pgTable(
  "image_deletions",
  {
    folder: text().notNull(),
    image: text().notNull(),
    /** By then the files are gone, or the node that deletes them is. */
    until: moment("until").notNull(),
  },
  (row) => [primaryKey({ columns: [row.folder, row.image] })],
);
