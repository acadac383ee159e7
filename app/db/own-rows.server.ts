import { desc, eq, getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.server.ts";

/** More than anybody has of one kind. */
const MAX_ROWS = 5_000;

/**
 * A user's rows of a table for their own export, without the owner column and private columns: newest first by `newest`, at most 5,000.
 */
export async function ownRows<Table extends PgTable & Record<"userId", PgColumn>, Without extends string = never>(
  db: Database,
  table: Table,
  userId: string,
  { newest, without = [] }: { newest: PgColumn; without?: readonly (Without & keyof Table["$inferSelect"])[] },
): Promise<Omit<Table["$inferSelect"], "userId" | Without>[]> {
  const hidden: readonly string[] = ["userId", ...without];
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !hidden.includes(name)));
  const rows = db
    .select(columns)
    .from(table as PgTable)
    .where(eq(table.userId, userId));
  return (await rows.orderBy(desc(newest)).limit(MAX_ROWS)) as Omit<Table["$inferSelect"], "userId" | Without>[];
}
