import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Blocks, and mutes of notifications. The other player is never notified. */
export const blocks = pgTable(
  "blocks",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    otherId: uuid("other_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: ["block", "mute"] }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.otherId] }),
    index("blocks_other_idx").on(row.otherId),
    check("blocks_kind_known", sql`${row.kind} in ('block', 'mute')`),
    check("blocks_not_oneself", sql`${row.userId} <> ${row.otherId}`),
  ],
);

/**
 * A case: one version of reported content, with its outcome. `evidence` is a copy of the content with its context from the time of the
 * report, unchanged until the appeal period ends.
 */
export const cases = pgTable(
  "cases",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The kind of thing as its room declares it, its id there, and a digest of its content. */
    kind: text().notNull(),
    thingId: text("thing_id").notNull(),
    version: text().notNull(),
    evidence: jsonb().notNull(),
    /** The content's owner: null for guests and deleted accounts. The name comes from the evidence, and is deleted with it. */
    subjectId: uuid("subject_id").references(() => users.id, { onDelete: "set null" }),
    subjectName: text("subject_name").notNull(),
    /** The most serious reason of its reports, and its place in the queue: the smaller, the earlier. */
    reason: text().notNull(),
    priority: smallint().notNull(),
    createdAt: moment("created_at").notNull(),
    /**
     * Since when it waits for the team, for a decision or for that of its appeal: a little earlier if its reporters were often right before.
     * Null while nothing is left to do.
     */
    queuedAt: moment("queued_at"),
    /** The moderator working on it, so that two do not decide the same case. */
    takenBy: uuid("taken_by").references(() => users.id, { onDelete: "set null" }),
    takenAt: moment("taken_at"),
    /** When it was handed on to admins. */
    escalatedAt: moment("escalated_at"),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    decision: text({ enum: ["no_fault", "remove", "warn", "mute", "ban"] }),
    /** The broken rule. */
    rule: text(),
    statement: text(),
    until: moment("until"),
    /** Whether the thing, or parts of it, were taken out of sight as well. */
    isRemoved: boolean("is_removed").notNull().default(false),
    /** The removed parts of content that can be removed in parts; otherwise empty. */
    removedParts: text("removed_parts").array().notNull().default(sql`'{}'`),
    /** When the evidence was deleted, after the time for an appeal. */
    clearedAt: moment("cleared_at"),
  },
  (row) => [
    unique("cases_thing_once").on(row.kind, row.thingId, row.version),
    index("cases_waiting_idx").on(row.priority, row.queuedAt, row.id).where(sql`${row.queuedAt} is not null`),
    index("cases_created_idx").on(row.createdAt),
    index("cases_subject_idx").on(row.subjectId, row.createdAt.desc()),
    index("cases_decided_idx").on(row.decidedAt).where(sql`${row.decidedAt} is not null`),
    check("cases_decision_known", sql`${row.decision} in ('no_fault', 'remove', 'warn', 'mute', 'ban')`),
    check("cases_decided_whole", sql`(${row.decidedAt} is null) = (${row.decision} is null)`),
    check(
      "cases_decision_has_words",
      sql`${row.decision} is null or ${row.decision} = 'no_fault' or (${row.rule} is not null and ${row.statement} is not null)`,
    ),
  ],
);

/** Reports of a case. A guest follows one by a code; only its hash is stored. */
export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    reporterId: uuid("reporter_id").references(() => users.id, { onDelete: "set null" }),
    codeHash: text("code_hash").unique(),
    reason: text({ enum: ["scam", "private", "insult", "sexual", "danger", "impersonation", "other"] }).notNull(),
    text: text().notNull().default(""),
    createdAt: moment("created_at").notNull(),
  },
  (row) => [
    unique("reports_once_each").on(row.caseId, row.reporterId),
    index("reports_reporter_idx").on(row.reporterId, row.createdAt.desc(), row.id.desc()),
    check("reports_reason_known", sql`${row.reason} in ('scam', 'private', 'insult', 'sexual', 'danger', 'impersonation', 'other')`),
    check("reports_text_length", sql`char_length(${row.text}) <= 1000`),
  ],
);

/** The one appeal against a decision. Its case waits again until another person than the first decider has decided the appeal. */
export const appeals = pgTable(
  "appeals",
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid("case_id")
      .notNull()
      .unique()
      .references(() => cases.id, { onDelete: "cascade" }),
    text: text().notNull(),
    createdAt: moment("created_at").notNull(),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    /** Whether the decision was reverted. */
    upheld: boolean(),
    statement: text(),
  },
  (row) => [
    index("appeals_created_idx").on(row.createdAt),
    check("appeals_text_length", sql`char_length(${row.text}) between 1 and 1000`),
    check("appeals_decided_whole", sql`(${row.decidedAt} is null) = (${row.upheld} is null)`),
  ],
);

/** Word rules of staff: kind of warning, phrase, language. */
export const wordRules = pgTable(
  "word_rules",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The warning that a reader sees: one of `WARNINGS` in the room's constants. */
    warning: text().notNull(),
    language: text({ enum: ["en", "de", "any"] }).notNull(),
    /** Words in their order, as people type them; `*` stands for up to three words between. */
    name: text("phrase").notNull(),
    /** A rule that is switched off finds nothing. */
    active: boolean().notNull().default(true),
    createdAt: moment("created_at").notNull(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
  },
  (row) => [
    unique("word_rules_once").on(row.warning, row.name),
    check("word_rules_language_known", sql`${row.language} in ('en', 'de', 'any')`),
    check("word_rules_phrase_length", sql`char_length(${row.name}) between 2 and 100`),
  ],
);
