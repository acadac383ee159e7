import type pg from "pg";
import { OperatorError } from "~/platform/process/operator-error.ts";
import { differingTables, sumTablesWithin } from "./embedded/table-sums.ts";

const ROWS_A_STATEMENT = 500;

/**
 * Copies every row of every table from one migrated database into another that is migrated alike and empty, in one
 * transaction on the target, with the positions of its sequences. Returns the rows copied by table.
 * Throws OperatorError when the target already holds rows.
 */
export async function copyDatabase(from: pg.Pool, to: pg.Pool): Promise<Record<string, number>> {
  const tables = await tablesInOrder(to);
  const source = await from.connect();
  const target = await to.connect();
  const copied: Record<string, number> = {};
  try {
    await source.query("begin isolation level repeatable read read only");
    await target.query("begin");
    for (const table of tables) {
      const { rows } = await target.query(`select 1 from ${quote(table)} limit 1`);
      if (rows.length > 0) throw new OperatorError(`The target is not empty: its table ${table} holds rows. Nothing was copied.`);
    }
    for (const table of tables) copied[table] = await copyTable(table, source, target);
    await copySequences(source, target);
    await compare(source, target);
    await target.query("commit");
  } finally {
    // Open statements end with the connection; a broken one accepts no more.
    source.release(true);
    target.release(true);
  }
  return copied;
}

/** Throws OperatorError if a table of the target differs from the source. */
async function compare(source: pg.PoolClient, target: pg.PoolClient): Promise<void> {
  const [wanted, found] = [await sumTablesWithin(source), await sumTablesWithin(target)];
  const differing = differingTables(wanted, found).filter((name) => name.startsWith("public."));
  if (differing.length > 0)
    throw new OperatorError(`The target does not hold the rows that were copied to it (${differing.join(", ")}). Nothing was copied.`);
}

/**
 * A sequence continues where it was, not after the highest remaining row: a number that was once used, such as that of an event that
 * receivers have seen, is not given out again.
 */
async function copySequences(source: pg.PoolClient, target: pg.PoolClient): Promise<void> {
  const { rows } = await target.query<{ name: string }>("select sequencename::text as name from pg_sequences where schemaname = 'public'");
  for (const { name } of rows) {
    const [at] = (await source.query<{ last_value: string; is_called: boolean }>(`select last_value, is_called from ${quote(name)}`)).rows;
    await target.query("select setval($1::regclass, $2, $3)", [`public.${quote(name)}`, at?.last_value, at?.is_called]);
  }
}

async function copyTable(table: string, source: pg.PoolClient, target: pg.PoolClient): Promise<number> {
  const columns = (
    await target.query<{ name: string }>(
      `select column_name as name
       from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
       order by ordinal_position`,
      [table],
    )
  ).rows;
  const names = columns.map((column) => quote(column.name)).join(", ");
  // Rows travel as the text PostgreSQL made of them: nothing is rounded or moved to another time zone on the way.
  await source.query(`declare rows no scroll cursor for select row_to_json(t)::text as row from ${quote(table)} t`);
  // The copied rows already include the triggers' work.
  await target.query(`alter table ${quote(table)} disable trigger user`);
  let copied = 0;
  for (;;) {
    const { rows } = await source.query<{ row: string }>(`fetch ${ROWS_A_STATEMENT} from rows`);
    if (rows.length === 0) break;
    await target.query(
      `insert into ${quote(table)} (${names}) overriding system value select ${names} from json_populate_recordset(null::${quote(table)}, $1::json)`,
      [`[${rows.map(({ row }) => row).join(",")}]`],
    );
    copied += rows.length;
  }
  await source.query("close rows");
  await target.query(`alter table ${quote(table)} enable trigger user`);
  return copied;
}

/** Tables of the public schema, each with its partitions as one, those that are referred to before those that refer to them. */
async function tablesInOrder(pool: pg.Pool): Promise<string[]> {
  const names = (
    await pool.query<{ name: string }>(
      `select relname::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    )
  ).rows.map((row) => row.name);
  const references = (
    await pool.query<{ child: string; parent: string }>(
      `select child.relname as child, parent.relname as parent from pg_constraint
       join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
       where contype = 'f' and conrelid <> confrelid`,
    )
  ).rows;
  const ordered: string[] = [];
  const place = (name: string, trail: string[]) => {
    if (ordered.includes(name)) return;
    if (trail.includes(name)) throw new Error(`Tables refer to each other in a circle: ${[...trail, name].join(", ")}.`);
    for (const { parent } of references.filter((reference) => reference.child === name)) place(parent, [...trail, name]);
    ordered.push(name);
  };
  for (const name of names) place(name, []);
  return ordered;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
