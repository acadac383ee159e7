import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** The backgrounds of the shop. */
export const backgrounds = pgTable(
  "backgrounds",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().unique(),
    description: text().notNull(),
    /** Content hash of the stored picture. */
    image: text().notNull(),
    category: text({ enum: ["default", "premium", "special", "seasonal"] })
      .notNull()
      .default("default"),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [
    index("backgrounds_image_idx").on(row.image),
    check("backgrounds_category_known", sql`${row.category} in ('default', 'premium', 'special', 'seasonal')`),
  ],
);

/** Claimed backgrounds; the key allows each once per user. */
export const ownedBackgrounds = pgTable(
  "owned_backgrounds",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    backgroundId: uuid("background_id")
      .notNull()
      .references(() => backgrounds.id, { onDelete: "cascade" }),
    ownedAt: moment("owned_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.backgroundId] }), index("owned_backgrounds_background_idx").on(row.backgroundId)],
);
