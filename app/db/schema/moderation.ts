import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Whom somebody keeps away (`block`), or does not want to be notified of (`mute`). The other does not learn of it. */
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
 * One version of one thing that was reported, and what became of it. `evidence` is a copy of the thing with its context, made when it was
 * reported, which stays as it is until the time for an appeal is over.
 */
export const cases = pgTable(
  "cases",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The kind of thing as its room declares it, its id there, and a digest of what it said. */
    kind: text().notNull(),
    thingId: text("thing_id").notNull(),
    version: text().notNull(),
    evidence: jsonb().notNull(),
    /** Whose thing it is: null once the account is deleted, or for a guest. The name is that of the evidence, and deleted with it. */
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
    /** Who is looking at it, so that two do not decide the same. */
    takenBy: uuid("taken_by").references(() => users.id, { onDelete: "set null" }),
    takenAt: moment("taken_at"),
    /** When it was handed on to admins. */
    escalatedAt: moment("escalated_at"),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    decision: text({ enum: ["no_fault", "remove", "warn", "mute", "ban"] }),
    /** The rule that was broken, the sentence that the person is told, and until when a mute or ban lasts. */
    rule: text(),
    statement: text(),
    until: moment("until"),
    /** Whether the thing, or parts of it, were taken out of sight as well. */
    isRemoved: boolean("is_removed").notNull().default(false),
    /** The parts that were removed, of what can be removed in parts; empty otherwise. */
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

/** Who reported a case and why. A guest follows it by a code, of which only the hash is stored. */
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

/** The one appeal against a decision. Its case waits again until somebody else than who made the decision has decided the appeal. */
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
    /** Whether the decision was taken back. */
    upheld: boolean(),
    statement: text(),
  },
  (row) => [
    index("appeals_created_idx").on(row.createdAt),
    check("appeals_text_length", sql`char_length(${row.text}) between 1 and 1000`),
    check("appeals_decided_whole", sql`(${row.decidedAt} is null) = (${row.upheld} is null)`),
  ],
);

/** What texts are searched for, as staff maintain it: a warning's kind, the words, and in which language they are. */
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
