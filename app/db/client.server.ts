import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { addressesOf } from "~/platform/process/addresses.ts";
import type { Config } from "~/platform/process/config.server.ts";
import { OperatorError } from "~/platform/process/operator-error.ts";
import { projectRoot } from "~/platform/process/project-root.server.ts";
import type { Logger } from "../platform/process/log.server.ts";
import { DatabaseHealth, type DatabaseState } from "./database-health.server.ts";
import { openEmbeddedDatabase } from "./embedded/embedded-database.server.ts";
import type { TableSum } from "./embedded/table-sums.ts";
import { Hosts } from "./hosts.server.ts";
import { MeasuredClient } from "./measured-client.server.ts";
import { applyMigrations, type OnMigrationWait, waitForTurn } from "./migrate.server.ts";
import { Replicas } from "./replicas.server.ts";
import * as schema from "./schema.ts";
import { WatchedPool } from "./watched-pool.server.ts";

/** The database or a transaction on it, as queries and commands get it. */
export type Database = Omit<NodePgDatabase<typeof schema>, "$client">;

declare module "~/platform/http/context.server.ts" {
  interface Services {
    db: Database;
    /** For reads that may be a moment old and are for many: they may go to a replica (decision 0115). */
    replica: Database;
  }
}

export interface DatabaseConnection {
  db: Database;
  /** The copies that only read; undefined if there are none. */
  replicas?: Replicas | undefined;
  pool: pg.Pool;
  kind: "embedded" | "postgres";
  /** Brings the schema up to date, however long that takes. From then on a statement may take as long as the settings say. */
  migrate(): Promise<void>;
  /** Does work that only one node at a time may do, such as filling an empty database, while the others wait. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Whether it answered a moment ago. */
  isUp(): boolean;
  /** Its state, as visitors experience it. */
  state(): DatabaseState;
  /**
   * Copies the embedded database, as it is now, into a directory that it makes, and returns the contents of its tables; undefined on PostgreSQL,
   * which has its own tools.
   */
  backup: ((toDirectory: string) => Promise<Record<string, TableSum>>) | undefined;
  close(): Promise<void>;
}

interface DatabaseOptions extends Pick<Config, "databaseUrl" | "databaseDirectUrl" | "databaseReadUrls" | "dataDirectory" | "database"> {
  log: Logger;
  onFatal?: (error: Error) => void;
}

/** How long PostgreSQL may take to accept the first connection. */
const START_TIMEOUT_MS = 5_000;
/** The embedded database ends every statement at some time. */
const MIGRATION_TIMEOUT_MS = 10 * 60_000;

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `<dataDirectory>/db`, through the same driver. Throws
 * DirectoryInUseError when another process holds the embedded database, and OperatorError when it is damaged, or when PostgreSQL does not
 * let us in.
 */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseConnection> {
  const { databaseUrl, dataDirectory, database, log, onFatal } = options;
  const onNewer = () =>
    log.warn("a newer version of the site has migrated the database; this version works with it only if it is the one right before");
  if (databaseUrl) {
    const directUrl = options.databaseDirectUrl ?? databaseUrl;
    await tryConnection(databaseUrl);
    if (directUrl !== databaseUrl) await tryConnection(directUrl, "DATABASE_DIRECT_URL");
    const pool = new WatchedPool({ url: databaseUrl, directUrl: options.databaseDirectUrl }, database, (up, reason) =>
      up
        ? log.info("the database answers again")
        : log.error({ reason }, "the database does not answer; requests that need it are refused"),
    );
    // The pool only handles errors of idle clients: one that breaks while it is in use would end the process.
    pool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "a database connection broke")));
    await pool.locate();
    const migrate = async () => {
      const own = new pg.Pool({ connectionString: await findPrimary(directUrl), max: 1, keepAlive: true });
      const onWait = (tries: number) => log.warn({ tries }, "a migration waits until others have finished with its tables");
      await migrateDatabase(own, { onWait, onNewer }).finally(() => own.end());
      if (directUrl !== databaseUrl) await warnOfNoLimit(pool, log);
    };
    const alone = async (work: () => Promise<void>) => {
      const client = new pg.Client({ connectionString: await findPrimary(directUrl), keepAlive: true });
      client.on("error", (error) => log.warn({ err: error }, "a database connection broke"));
      await client.connect();
      try {
        await client.query("select pg_advisory_lock($1)", [SETUP_LOCK]);
        await work();
      } finally {
        await client.end();
      }
    };
    const replicas = options.databaseReadUrls?.length ? new Replicas(pool, options.databaseReadUrls, database, log) : undefined;
    return connect(pool, log, {
      kind: "postgres",
      replicas,
      migrate,
      alone,
      isUp: () => pool.isUp(),
      state: () => pool.state,
      backup: undefined,
      async close() {
        await replicas?.close();
        await pool.end();
      },
    });
  }
  const embedded = await openEmbeddedDatabase({
    directory: path.join(dataDirectory, "db"),
    statementTimeoutMs: MIGRATION_TIMEOUT_MS,
    idleInTransactionTimeoutMs: MIGRATION_TIMEOUT_MS,
    log: (message) => log.warn(message),
    onFatal,
  });
  const health = new DatabaseHealth();
  // There is only one connection: a caller who waits for it waits for everybody before.
  const pool = new pg.Pool({
    ...embedded.poolConfig,
    connectionTimeoutMillis: database.queryTimeoutMs,
    Client: MeasuredClient,
    health,
  } as pg.PoolConfig);
  const limit = (ms: number) => {
    embedded.limitStatements(ms);
    pool.options.connectionTimeoutMillis = ms;
  };
  return connect(pool, log, {
    kind: "embedded",
    async migrate() {
      await migrateDatabase(pool, { onNewer });
      limit(database.queryTimeoutMs);
    },
    // No request is waiting yet, and a busy machine may be slow.
    async alone(work) {
      limit(MIGRATION_TIMEOUT_MS);
      await work().finally(() => limit(database.queryTimeoutMs));
    },
    isUp: () => true,
    state: () => ({ failing: undefined, refusesWrites: health.refusesWrites, lockedTables: [] }),
    backup: (toDirectory) => embedded.backup(toDirectory),
    async close() {
      await pool.end();
      await embedded.close();
    },
  });
}

/** The address of the host that takes writes, of the one or several of an address. */
export async function findPrimary(url: string, timeoutMs = START_TIMEOUT_MS): Promise<string> {
  const hosts = new Hosts(url, timeoutMs);
  if (hosts.several) await hosts.look();
  return hosts.current;
}

/**
 * Connects once, so that a wrong address is explained; where it names several hosts, to the one that takes writes. Throws OperatorError with
 * the reason.
 */
export async function tryConnection(databaseUrl: string, setting = "DATABASE_URL", timeoutMs = START_TIMEOUT_MS): Promise<void> {
  const client = new pg.Client({ connectionString: addressesOf(databaseUrl)[0], connectionTimeoutMillis: timeoutMs });
  client.on("error", () => undefined);
  try {
    if (addressesOf(databaseUrl).length > 1) await findPrimary(databaseUrl, timeoutMs);
    else await client.connect();
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    const reason = /timeout/.test(message) ? `nothing answered there within ${timeoutMs / 1_000} seconds.` : message || code;
    throw new OperatorError(`${setting} cannot be used: ${reason}`, { cause: error });
  }
  await client.end();
}

/** Otherwise the statement of a visitor who left would run for ever, and the transaction of a dead node would keep its locks. */
async function warnOfNoLimit(pool: pg.Pool, log: Logger): Promise<void> {
  const { rows } = await pool.query("select current_setting('statement_timeout') = '0' as unlimited");
  if (rows[0].unlimited)
    log.warn('The pooler\'s connections have no statement_timeout. Set it there: docs/how-to/run-in-production.md, "Behind a pooler".');
}

function connect(pool: pg.Pool, log: Logger, rest: Omit<DatabaseConnection, "db" | "pool">): DatabaseConnection {
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  return { db: drizzle({ client: pool, schema }), pool, ...rest };
}

interface MigrationOptions {
  onWait?: OnMigrationWait;
  /** Told when the database has migrations that this version does not know. */
  onNewer?(): void;
  count?: number;
}

const MIGRATIONS = { migrationsFolder: path.join(projectRoot, "migrations") };
const MIGRATION_LOCK = 7_140_021;
const SETUP_LOCK = 7_140_022;

/**
 * Brings the schema up to date, or to what it was after the first `count` migrations. Safe to call from many nodes at once: an advisory
 * lock lets one through at a time.
 */
export async function migrateDatabase(pool: pg.Pool, { onWait, onNewer, count }: MigrationOptions = {}): Promise<void> {
  const client = await pool.connect();
  try {
    // A migration takes as long as it takes, and so does the wait for the node that runs it.
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await waitForTurn(client, MIGRATION_LOCK);
    await refuseOlderThanBaseline(client);
    const known = readMigrationFiles(MIGRATIONS);
    await applyMigrations(client, known.slice(0, count), onWait);
    const { rows } = await client.query("select max(created_at)::float8 as last from drizzle.__drizzle_migrations");
    if (rows[0].last > (known.at(-1)?.folderMillis ?? 0)) onNewer?.();
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  } finally {
    // These settings, and the lock where something failed, go with the connection.
    client.release(true);
  }
}

/**
 * The first migration stands for all that were made before it (docs/decisions/0083), and carries the time of the last of them: a database
 * that has them all takes it for done, and one that has only some cannot be brought further.
 */
async function refuseOlderThanBaseline(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as migrated");
  if (!rows[0].migrated) return;
  const done = await client.query("select max(created_at)::float8 as last from drizzle.__drizzle_migrations");
  const last: number | null = done.rows[0].last;
  const [baseline] = readMigrationFiles(MIGRATIONS);
  if (last === null || !baseline || last >= baseline.folderMillis) return;
  throw new OperatorError(
    "The database was made by a version of the site from before its first release, and cannot be brought up to date. Start with an empty one: another DATABASE_URL, or a DATA_DIR without the folder db. Nothing was changed.",
  );
}
