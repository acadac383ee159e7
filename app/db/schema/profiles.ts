import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { users } from "./accounts.ts";

/** The badges that can be given. Whoever has one carries its id; an id without a badge shows nothing. */
export const badges = pgTable(
  "badges",
  {
    id: text().primaryKey().default(sql`gen_random_uuid()`),
    name: text().notNull(),
    description: text().notNull(),
    /** Content hash of the stored picture. */
    image: text().notNull(),
    type: text({ enum: ["special", "trade", "server", "suggestion", "owner", "admin", "pet", "new_user"] })
      .notNull()
      .default("special"),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [
    check("badges_type_known", sql`${row.type} in ('special', 'trade', 'server', 'suggestion', 'owner', 'admin', 'pet', 'new_user')`),
    check("badges_say_something", sql`${row.name} <> '' and ${row.description} <> ''`),
  ],
);

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

/** Who owns which background of the shop. The key is why one is claimed once. */
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
