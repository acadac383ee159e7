import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment, momentMade } from "./columns.ts";

export const pets = pgTable(
  "pets",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    /** The name without case, spaces, hyphens and other signs, as the public API looks it up. */
    lookupKey: text("lookup_key").notNull().unique().generatedAlwaysAs(sql`replace(slug, '-', '')`),
    name: text().notNull().unique(),
    rarity: text().notNull(),
    image: text(),
    trend: text({ enum: ["Rising Fast", "Rising", "Stable", "Dropping", "Dropping Fast", "Fluctuating"] })
      .notNull()
      .default("Stable"),
    forecast: text().notNull().default(""),
    demand: smallint().notNull().default(0),
    limited: boolean().notNull().default(false),
    oneIn: bigint("one_in", { mode: "number" }),
    sources: text().array().notNull().default(sql`'{}'`),
    addedOn: date("added_on"),
    removedOn: date("removed_on"),
    valuedAt: moment("valued_at"),
    /** When these were changed last; null if never since they were set. */
    trendAt: moment("trend_at"),
    demandAt: moment("demand_at"),
    forecastAt: moment("forecast_at"),
    createdAt: momentMade("created_at"),
    updatedAt: momentMade("updated_at"),
    /** When staff took it off the site; null while it is shown. It stays for what refers to it, and can be brought back. */
    deletedAt: moment("deleted_at"),
  },
  (pet) => [
    check("pets_demand_range", sql`${pet.demand} between 0 and 5`),
    check("pets_name_length", sql`char_length(${pet.name}) between 1 and 60`),
    check("pets_one_in_positive", sql`${pet.oneIn} > 0`),
  ],
);

const variant = () => text({ enum: ["normal", "shiny", "mythic", "shinyMythic"] }).notNull();
const valueStatus = (name: string) => text(name, { enum: ["valued", "out_of_circulation", "not_available", "unvalued"] }).notNull();

/** One row for each variant that exists in the game. */
export const petVariants = pgTable(
  "pet_variants",
  {
    petId: integer("pet_id")
      .notNull()
      .references(() => pets.id, { onDelete: "cascade" }),
    variant: variant(),
    status: valueStatus("status").default("unvalued"),
    value: bigint({ mode: "number" }),
  },
  (row) => [
    primaryKey({ columns: [row.petId, row.variant] }),
    check("pet_variants_variant_known", sql`${row.variant} in ('normal', 'shiny', 'mythic', 'shinyMythic')`),
    check("pet_variants_value_matches_status", sql`(${row.status} = 'valued') = (${row.value} is not null)`),
    check("pet_variants_value_positive", sql`${row.value} between 1 and 1000000000000000`),
  ],
);

/** The values with flags, and the range that is safe to trade in, as the worker found them. */
export const valueFlags = pgTable(
  "value_flags",
  {
    /** No reference: a job rewrites all rows, and drops those of deleted pets. */
    petId: integer("pet_id").notNull(),
    variant: variant(),
    flags: text({ enum: ["thin", "jumped", "disputed", "settling"] })
      .array()
      .notNull(),
    low: bigint({ mode: "number" }).notNull(),
    high: bigint({ mode: "number" }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.petId, row.variant] }),
    check("value_flags_variant_known", sql`${row.variant} in ('normal', 'shiny', 'mythic', 'shinyMythic')`),
    check("value_flags_known", sql`${row.flags} <@ array['thin', 'jumped', 'disputed', 'settling'] and cardinality(${row.flags}) > 0`),
    check("value_flags_in_order", sql`1 <= ${row.low} and ${row.low} <= ${row.high}`),
  ],
);

/** Compact descriptors of pet pictures, for the screenshot reader in the browser. */
export const pictureSignatures = pgTable("picture_signatures", {
  /** The content hash of the picture. */
  image: text().primaryKey(),
  /** Which way of making it. */
  version: smallint().notNull(),
  /** In base64; empty if the picture could not be read. */
  signature: text().notNull(),
  madeAt: momentMade("made_at"),
});

/** Every recorded change of a value, from the first day. */
export const valueChanges = pgTable(
  "value_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    petId: integer("pet_id")
      .notNull()
      .references(() => pets.id, { onDelete: "cascade" }),
    variant: variant(),
    fromStatus: valueStatus("from_status"),
    fromValue: bigint("from_value", { mode: "number" }),
    toStatus: valueStatus("to_status"),
    toValue: bigint("to_value", { mode: "number" }),
    reason: text().notNull().default(""),
    changedBy: text("changed_by").notNull(),
    changedAt: moment("changed_at").notNull(),
    /** When all alerts had been notified; null while pending. */
    announcedAt: moment("announced_at"),
    /** The last notified user, by id; null before the first. */
    announcedTo: uuid("announced_to"),
  },
  (row) => [
    index("value_changes_pet_idx").on(row.petId, row.changedAt),
    index("value_changes_recent_idx").on(row.changedAt, row.id),
    index("value_changes_unannounced_idx").on(row.id).where(sql`${row.announcedAt} is null`),
    check("value_changes_from_matches", sql`(${row.fromStatus} = 'valued') = (${row.fromValue} is not null)`),
    check("value_changes_to_matches", sql`(${row.toStatus} = 'valued') = (${row.toValue} is not null)`),
  ],
);

/** A value change as webhooks need it. */
export interface UntoldChange {
  petId: number;
  petName: string;
  variant: "normal" | "shiny" | "mythic" | "shinyMythic";
  from: number | "O/C" | "N/A" | null;
  to: number | "O/C" | "N/A" | null;
  reason: string;
}

/** The changes of a save for webhooks of players, written with it; a job sends those of many saves together. */
export const untoldChanges = pgTable("untold_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  changes: jsonb().$type<UntoldChange[]>().notNull(),
  changedAt: moment("changed_at").notNull(),
});
