import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const about = () =>
  uuid("suggestion_id")
    .notNull()
    .references(() => suggestions.id, { onDelete: "cascade" });
const valueStatus = (name: string) => text(name, { enum: ["valued", "out_of_circulation", "not_available", "unvalued"] }).notNull();

/** A suggestion as the team had approved of it, and how. */
export interface SetAside {
  title: string;
  description: string;
  /** The values that it asked for, in words; empty for none. */
  asked: string;
  highlighted: boolean;
  /** The team's comment; null if none. */
  comment: string | null;
}

/** Suggestions with their vote counts, which equal the counted rows of `suggestion_votes`. */
export const suggestions = pgTable(
  "suggestions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    title: text().notNull(),
    description: text().notNull(),
    category: text({ enum: ["pet", "feature", "value", "website", "balance", "bug", "improvement", "other"] }).notNull(),
    status: text({ enum: ["pending", "under_review", "approved", "rejected", "implemented"] })
      .notNull()
      .default("pending"),
    highlighted: boolean().notNull().default(false),
    /** Of a value suggestion: the pet. No reference: the record outlives the pet, whose name it keeps. */
    petId: integer("pet_id"),
    petName: text("pet_name"),
    upvotes: integer().notNull().default(0),
    downvotes: integer().notNull().default(0),
    /** Votes up minus votes down, to sort by. */
    score: integer().notNull().generatedAlwaysAs(sql`upvotes - downvotes`),
    /** All weights are in hundredths of a vote. The start comes from its proposer's record. */
    startWeight: integer("start_weight").notNull().default(0),
    /** The weights of the votes up minus those down, of settled accounts, and of new ones. */
    settledWeight: integer("settled_weight").notNull().default(0),
    freshWeight: integer("fresh_weight").notNull().default(0),
    /** Weighted sum of the votes (core/vote-weight.ts). */
    support: integer().notNull().default(0),
    /** The team's comment; null if none. */
    adminComment: text("admin_comment"),
    answeredAt: moment("answered_at"),
    /** Highlight and answer of the team from before an edit by the proposer, until staff review it again. */
    setAside: jsonb("set_aside").$type<SetAside>(),
    /** How many votes it had when its proposer last changed its words and kept them. */
    votesBeforeEdit: integer("votes_before_edit").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** When its proposer last changed it. */
    editedAt: moment("edited_at"),
    /** When staff took it out of sight. */
    hiddenAt: moment("hidden_at"),
  },
  (row) => {
    const shown = sql`${row.hiddenAt} is null`;
    return [
      index("suggestions_top_idx").on(row.highlighted, row.score, row.createdAt, row.id).where(shown),
      index("suggestions_newest_idx").on(row.highlighted, row.createdAt, row.id).where(shown),
      index("suggestions_support_idx").on(row.highlighted, row.support, row.createdAt, row.id).where(shown),
      index("suggestions_user_idx").on(row.userId, row.status),
      index("suggestions_pet_idx").on(row.petId).where(sql`${row.petId} is not null`),
      index("suggestions_title_idx").using("gin", sql`lower(${row.title}) gin_trgm_ops`),
      check("suggestions_title_length", sql`char_length(${row.title}) between 1 and 100`),
      check("suggestions_description_length", sql`char_length(${row.description}) between 1 and 2000`),
      check(
        "suggestions_category_known",
        sql`${row.category} in ('pet', 'feature', 'value', 'website', 'balance', 'bug', 'improvement', 'other')`,
      ),
      check("suggestions_status_known", sql`${row.status} in ('pending', 'under_review', 'approved', 'rejected', 'implemented')`),
      check("suggestions_value_names_pet", sql`(${row.category} = 'value') = (${row.petId} is not null and ${row.petName} is not null)`),
      check("suggestions_votes_positive", sql`${row.upvotes} >= 0 and ${row.downvotes} >= 0`),
      check("suggestions_answer_length", sql`char_length(${row.adminComment}) between 1 and 1000`),
    ];
  },
);

/** The values that a value suggestion asks for, and the values at that time. */
export const suggestionValues = pgTable(
  "suggestion_values",
  {
    suggestionId: about(),
    variant: text({ enum: ["normal", "shiny", "mythic", "shinyMythic"] }).notNull(),
    fromStatus: valueStatus("from_status"),
    fromValue: bigint("from_value", { mode: "number" }),
    toStatus: valueStatus("to_status"),
    toValue: bigint("to_value", { mode: "number" }),
  },
  (row) => [
    primaryKey({ columns: [row.suggestionId, row.variant] }),
    check("suggestion_values_variant_known", sql`${row.variant} in ('normal', 'shiny', 'mythic', 'shinyMythic')`),
    check("suggestion_values_from_matches", sql`(${row.fromStatus} = 'valued') = (${row.fromValue} is not null)`),
    check("suggestion_values_to_matches", sql`(${row.toStatus} = 'valued') = (${row.toValue} is not null)`),
  ],
);

/** The completed trades that back a value suggestion, as they were: trades are deleted after a while. Nobody's name is kept with them. */
export const suggestionProofs = pgTable(
  "suggestion_proofs",
  {
    suggestionId: about(),
    position: smallint().notNull(),
    tradeId: uuid("trade_id").notNull(),
    completedAt: moment("completed_at").notNull(),
    /** Whether the proposer had posted it. */
    own: boolean().notNull(),
    sides: jsonb().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.suggestionId, row.position] }),
    check("suggestion_proofs_few", sql`${row.position} between 0 and 4`),
  ],
);

/**
 * Votes; the key allows one for each user. The weight is set at the time of the vote. Votes of banned accounts are kept but not counted.
 */
export const suggestionVotes = pgTable(
  "suggestion_votes",
  {
    suggestionId: about(),
    userId: owner(),
    direction: text({ enum: ["up", "down"] }).notNull(),
    weight: smallint().notNull(),
    /** Cast by a new account: it weighs less, and only beside others. */
    fresh: boolean().notNull(),
    counted: boolean().notNull().default(true),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.suggestionId, row.userId] }),
    index("suggestion_votes_uncounted_idx").on(row.userId).where(sql`not ${row.counted}`),
    index("suggestion_votes_user_idx").on(row.userId),
    check("suggestion_votes_direction_known", sql`${row.direction} in ('up', 'down')`),
    check("suggestion_votes_weight_bounded", sql`${row.weight} between 0 and 200`),
  ],
);
