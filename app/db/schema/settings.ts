import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Pictures of their own that users may put behind their profile. */
export const uploadedBackgrounds = pgTable(
  "uploaded_backgrounds",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Content hash of the stored picture. */
    image: text().notNull(),
    uploadedAt: moment("uploaded_at").notNull(),
  },
  (row) => [
    unique("uploaded_backgrounds_once").on(row.userId, row.image),
    index("uploaded_backgrounds_image_idx").on(row.image),
    index("uploaded_backgrounds_age_idx").on(row.uploadedAt),
  ],
);
