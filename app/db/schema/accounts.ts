import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull(),
    displayName: text("display_name").notNull().default(""),
    avatar: text(),
    role: text({ enum: ["user", "premium", "partner", "moderator", "admin", "owner"] })
      .notNull()
      .default("user"),
    channelUrl: text("channel_url"),
    channelName: text("channel_name"),
    subscriberCount: integer("subscriber_count"),
    featured: boolean().notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (user) => [
    index("users_role_idx").on(user.role, user.createdAt),
    check("users_role_known", sql`${user.role} in ('user', 'premium', 'partner', 'moderator', 'admin', 'owner')`),
  ],
);
