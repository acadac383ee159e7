import { inject } from "vitest";

/** The directory of the migrated embedded database to copy. The run on PostgreSQL has none, and skips the tests that need it. */
export function embeddedTemplate(): string {
  const template = inject("databaseTemplate");
  if (template.kind !== "embedded") throw new Error("The tests run on PostgreSQL.");
  return template.directory;
}
