import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Each scheduled job: when it was last due, and how its runs ended. */
export const jobRuns = pgTable("job_runs", {
  name: text().primaryKey(),
  everySeconds: integer("every_seconds").notNull(),
  /** When it was last put into the queue, by the clock of the database. */
  askedAt: moment("asked_at").notNull(),
  /** Whether no run has ended since. */
  unfinished: boolean().notNull().default(false),
  succeededAt: moment("succeeded_at"),
  failedAt: moment("failed_at"),
  /** Failed runs since the last one that succeeded, and why the last of them failed. */
  failures: integer().notNull().default(0),
  reason: text(),
});
