import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.server.ts";

/**
 * Something that is the same as long as none of these rows has changed, been added or gone, for much less than reading them: how many they
 * are, and the sum of the numbers of the transactions that wrote them, which only grow. Source: PostgreSQL manual, "System Columns".
 */
export async function readTableVersion(db: Database, ...tables: readonly (PgTable | { table: PgTable; where: SQL })[]): Promise<string> {
  const versions = tables.map((one) => {
    const { table, where } = "where" in one ? one : { table: one as PgTable, where: sql`true` };
    return sql`(select concat(count(*), '/', sum(${table}.xmin::text::bigint)) from ${table} where ${where})`;
  });
  const { rows } = await db.execute<{ version: string }>(sql`select concat_ws(' ', ${sql.join(versions, sql`, `)}) as version`);
  return rows[0]?.version ?? "";
}
