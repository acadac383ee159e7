import path from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { projectRoot } from "~/platform/process/project-root.server.ts";
import type { Logger } from "../platform/process/log.server.ts";
import { openEmbeddedDatabase } from "./embedded/embedded-database.server.ts";
import * as schema from "./schema.ts";

/** The database or a transaction on it: what queries and commands are handed. */
export type Database = Omit<NodePgDatabase<typeof schema>, "$client">;

export interface DatabaseConnection {
  db: Database;
  pool: pg.Pool;
  kind: "embedded" | "postgres";
  /** Copies the embedded database, as it is now, into a directory that it makes; undefined on PostgreSQL, which has its own tools. */
  backup: ((toDirectory: string) => Promise<void>) | undefined;
  close(): Promise<void>;
}

interface DatabaseOptions {
  databaseUrl: string | undefined;
  dataDirectory: string;
  log: Logger;
  onFatal?: (error: Error) => void;
}

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `<dataDirectory>/db`, through the same driver.
 * Throws DirectoryInUseError when another process holds the embedded database.
 */
export async function openDatabase({ databaseUrl, dataDirectory, log, onFatal }: DatabaseOptions): Promise<DatabaseConnection> {
  if (databaseUrl) {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 20,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 15_000,
    });
    // The pool listens only to clients that lie idle: one that breaks while it is out would end the process.
    pool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "a database connection broke")));
    return connect(pool, log, { kind: "postgres", backup: undefined, close: () => pool.end() });
  }
  const embedded = await openEmbeddedDatabase({ directory: path.join(dataDirectory, "db"), log: (message) => log.info(message), onFatal });
  const pool = new pg.Pool(embedded.poolConfig);
  return connect(pool, log, {
    kind: "embedded",
    backup: (toDirectory) => embedded.backup(toDirectory),
    async close() {
      await pool.end();
      await embedded.close();
    },
  });
}

function connect(pool: pg.Pool, log: Logger, rest: Pick<DatabaseConnection, "kind" | "backup" | "close">): DatabaseConnection {
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  return { db: drizzle({ client: pool, schema }), pool, ...rest };
}

const MIGRATION_LOCK = 7_140_021;

/** Brings the schema up to date. Safe to call from many nodes at once: an advisory lock lets one through at a time. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: path.join(projectRoot, "migrations") });
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
}
