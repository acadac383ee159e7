import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "~/db/client.server.ts";
import { done, unchanged } from "./command.server.ts";
import type { Effects, Scope } from "./command-definition.ts";

type StaffScope = Pick<Scope<"moderator", undefined>, "tx" | "actor" | "now">;

interface HiddenRows<Row extends { hiddenAt: Date | null }> {
  /** Their kind in the activity log: one of `TARGETS` in `audit.constants.ts`. */
  kind: string;
  table: PgTable & Record<"id" | "hiddenAt", PgColumn>;
  /** The row of that id, locked. Throws AppError `not_found`. */
  lock(scope: StaffScope, id: string): Promise<Row>;
  /** Further values for the record. */
  recorded?(row: Row): object;
  /** Pages to invalidate, and events. */
  follows(tx: Database, row: Row, hidden: boolean): Promise<Pick<Effects, "invalidates" | "events">>;
}

/**
 * The `run` functions of the commands with which staff hide a row and show it again, each with its record. They change nothing if the row
 * is in that state already, and refuse as `not_found`.
 */
export function hiddenRows<Row extends { hiddenAt: Date | null }>({ kind, table, lock, recorded, follows }: HiddenRows<Row>) {
  const setHidden =
    (hidden: boolean) =>
    async (scope: StaffScope, { id }: { id: string }) => {
      const row = await lock(scope, id);
      if ((row.hiddenAt !== null) === hidden) return unchanged({});
      const { tx, now } = scope;
      const hiddenAt = hidden ? now : null;
      await tx.update(table).set({ hiddenAt }).where(eq(table.id, id));
      const audit = { target: { kind, id }, before: { ...recorded?.(row), hidden: !hidden }, after: { hidden } };
      return done({}, { audit, ...(await follows(tx, row, hidden)) });
    };
  return { hide: setHidden(true), show: setHidden(false) };
}
