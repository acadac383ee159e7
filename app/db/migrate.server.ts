import { setTimeout as delay } from "node:timers/promises";
import type { MigrationMeta } from "drizzle-orm/migrator";
import type pg from "pg";

/**
 * For how long one try of a migration waits for tables that others use, all its statements together, in milliseconds. Requests for such
 * a table wait behind it meanwhile, so none is held up for longer.
 */
const MAX_LOCK_WAIT_MS = 500;
const MIN_LOCK_WAIT_MS = 50;
/** The pause after a try, in which everybody who waited gets through, in milliseconds: twice as long each time, up to the second. */
const PAUSES_MS = [250, 4_000] as const;
/** How often a node looks whether another one has finished, in milliseconds. */
const LOOK_EVERY_MS = 200;
/** Source: PostgreSQL manual, appendix A: lock_not_available, deadlock_detected. */
const TRY_AGAIN = ["55P03", "40P01"];

/** Told each time that a migration has to wait for others, with the number of tries so far. */
export type OnMigrationWait = (tries: number) => void;

/**
 * Waits until no other node migrates, and keeps them waiting until the connection ends. It asks again and again, because a statement that
 * waits inside the database would never let an index be built concurrently.
 */
export async function waitForTurn(client: pg.PoolClient, lock: number): Promise<void> {
  while (!(await client.query("select pg_try_advisory_lock($1) as ok", [lock])).rows[0].ok) await delay(LOOK_EVERY_MS);
}

/**
 * Applies the migrations that the database does not have, each in a transaction of its own, or, if all its statements are to be run
 * concurrently, outside of any. One that would have to wait for longer than a moment gives way and is tried again, for as long as it takes.
 */
export async function applyMigrations(client: pg.PoolClient, migrations: MigrationMeta[], onWait: OnMigrationWait = () => undefined) {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  const { rows } = await client.query("select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations");
  for (const migration of migrations) {
    if (migration.folderMillis <= rows[0].last) continue;
    const apply = isConcurrent(migration) ? applyConcurrently : applyAlone;
    for (let tries = 1; !(await isApplied(() => apply(client, migration))); tries += 1) {
      onWait(tries);
      const [first, last] = PAUSES_MS;
      await delay(Math.min(first * 2 ** (tries - 1), last));
    }
  }
}

async function isApplied(apply: () => Promise<void>): Promise<boolean> {
  try {
    await apply();
    return true;
  } catch (error) {
    if (TRY_AGAIN.includes((error as { code?: string }).code ?? "")) return false;
    throw error;
  }
}

async function applyAlone(client: pg.PoolClient, migration: MigrationMeta): Promise<void> {
  const began = performance.now();
  await client.query("begin");
  try {
    for (const statement of migration.sql) {
      const left = Math.round(Math.max(MIN_LOCK_WAIT_MS, MAX_LOCK_WAIT_MS - (performance.now() - began)));
      await client.query(`set local lock_timeout = ${left}`);
      await client.query(statement);
    }
    await note(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

const CONCURRENT = /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) "?([^"\s]+)"?/i;
const plain = (statement: string) => statement.replace(/--.*$/gm, "").trim();
const isConcurrent = ({ sql }: MigrationMeta) => sql.every((statement) => CONCURRENT.test(plain(statement)));

/** Blocks nobody. Drops invalid indexes left by an earlier try first. */
async function applyConcurrently(client: pg.PoolClient, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) {
    const [, index = ""] = plain(statement).match(CONCURRENT) ?? [];
    const { rows } = await client.query(
      `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
       where not indisvalid and relname = $1 and pg_table_is_visible(indexrelid)`,
      [index],
    );
    for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
    await client.query(statement);
  }
  await note(client, migration);
}

function note(client: pg.PoolClient, { hash, folderMillis }: MigrationMeta) {
  return client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, folderMillis]);
}
