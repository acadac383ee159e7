import { sql } from "drizzle-orm";
import { bit, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Pictures that players sent of their inventories, for the team to look at. */
export const inventoryScreenshots = pgTable(
  "inventory_screenshots",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The Roblox name that the player gave; empty in imports without one. */
    robloxUsername: text("roblox_username").notNull(),
    /** Content hash of the stored picture; null once its time is over. */
    image: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Perceptual hash of the whole picture: few bits differ between two with the same layout. */
    fingerprint: bit({ dimensions: 256 }).notNull(),
    /** Landmarks of the picture, for finding copies, as Base64; null in older rows. */
    landmarks: text(),
    description: text().notNull().default(""),
    /** Whether approved pets go into the player's collection, too. */
    forCollection: boolean("for_collection").notNull().default(false),
    /** The pets that the player's browser read in the picture: a hint for the reviewer, and nothing more. */
    proposed: jsonb().notNull().default(sql`'[]'`),
    status: text({ enum: ["pending", "approved", "rejected"] })
      .notNull()
      .default("pending"),
    uploadedAt: moment("uploaded_at").notNull(),
    verifiedAt: moment("verified_at"),
    verifiedBy: uuid("verified_by").references(() => users.id, { onDelete: "set null" }),
    adminComment: text("admin_comment").notNull().default(""),
    /** How many copies were added to the inventory, and how many had no room in it. */
    addedCount: integer("added_count").notNull().default(0),
    leftOutCount: integer("left_out_count").notNull().default(0),
  },
  (row) => [
    index("inventory_screenshots_newest_idx").on(row.uploadedAt, row.id),
    index("inventory_screenshots_status_idx").on(row.status, row.uploadedAt, row.id),
    index("inventory_screenshots_user_idx").on(row.userId, row.uploadedAt),
    index("inventory_screenshots_image_idx").on(row.image),
    index("inventory_screenshots_reviewer_idx").on(row.verifiedBy),
    index("inventory_screenshots_decided_idx").on(row.verifiedAt).where(sql`${row.image} is not null`),
    uniqueIndex("inventory_screenshots_once").on(row.userId, row.image).where(sql`${row.status} <> 'rejected'`),
    check("inventory_screenshots_status_known", sql`${row.status} in ('pending', 'approved', 'rejected')`),
    check("inventory_screenshots_decided", sql`(${row.status} = 'pending') = (${row.verifiedAt} is null)`),
    check("inventory_screenshots_has_image", sql`${row.image} is not null or ${row.status} <> 'pending'`),
    check("inventory_screenshots_description_length", sql`char_length(${row.description}) <= 300`),
    check("inventory_screenshots_comment_length", sql`char_length(${row.adminComment}) <= 500`),
    check("inventory_screenshots_rejection_has_reason", sql`${row.status} <> 'rejected' or ${row.adminComment} <> ''`),
    check("inventory_screenshots_counts", sql`${row.addedCount} >= 0 and ${row.leftOutCount} >= 0`),
  ],
);

/** Pets on a player's approved screenshots; the key allows each pet and variant once. */
export const inventoryItems = pgTable(
  "inventory_items",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** No reference: an inventory keeps pets that left the list. */
    petId: integer("pet_id").notNull(),
    variant: text({ enum: ["normal", "shiny", "mythic", "shinyMythic"] }).notNull(),
    quantity: integer().notNull(),
    /** When it was last seen on an approved screenshot. */
    seenAt: moment("seen_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.petId, row.variant] }),
    check("inventory_items_variant_known", sql`${row.variant} in ('normal', 'shiny', 'mythic', 'shinyMythic')`),
    check("inventory_items_quantity_range", sql`${row.quantity} between 1 and 1000000`),
  ],
);
