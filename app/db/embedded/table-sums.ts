import type pg from "pg";

/** How many rows a table has, and the sum of their checksums: the same for the same rows in any order, on any PostgreSQL. */
export interface TableSum {
  rows: number;
  sum: string;
}

/** All tables but PostgreSQL's own, as names that are quoted where they must be. */
export const TABLE_NAMES = `
  select pg_catalog.format('%I.%I', n.nspname, c.relname)
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%'
  order by 1`;

/** How values are written, whatever the session and the server say: on this the sums depend. */
export const WRITTEN_ALIKE =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1";

/** The statement that gives the rows and the sum of a table of `TABLE_NAMES`. */
export function sumOf(table: string): string {
  return `select pg_catalog.count(*)::text, coalesce(pg_catalog.sum(('x' || pg_catalog.left(pg_catalog.md5(t::text), 15))::bit(60)::bigint), 0)::text from ${table} t`;
}

/** Checksums of all tables of a database at one moment. */
export async function sumTables(pool: pg.Pool): Promise<Record<string, TableSum>> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const sums = await sumTablesWithin(client);
    await client.query("rollback");
    return sums;
  } finally {
    client.release();
  }
}

/** Checksums of all tables, within a transaction. */
export async function sumTablesWithin(client: pg.ClientBase): Promise<Record<string, TableSum>> {
  const run = async (text: string) => (await client.query<string[]>({ text, rowMode: "array" })).rows;
  await client.query(WRITTEN_ALIKE);
  const sums: Record<string, TableSum> = {};
  for (const [table = ""] of await run(TABLE_NAMES)) {
    const [rows, sum = ""] = (await run(sumOf(table)))[0] ?? [];
    sums[table] = { rows: Number(rows), sum };
  }
  return sums;
}

/** The tables of either that do not hold the same rows. */
export function differingTables(wanted: Record<string, TableSum>, found: Record<string, TableSum>): string[] {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].sort();
  return names.filter((name) => wanted[name]?.rows !== found[name]?.rows || wanted[name]?.sum !== found[name]?.sum);
}
