import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { diskCodeOf, OperatorError } from "../../platform/process/operator-error.ts";
import { copyCluster, moveIntoPlace, unfinishedName } from "./cluster-files.ts";
import { lockDirectory } from "./directory-lock.server.ts";
import { EmbeddedServer } from "./embedded-server.server.ts";
import type { TableSum } from "./table-sums.ts";

export interface EmbeddedDatabase {
  /** For `new pg.Pool(...)`: one connection, over a stream inside the process. Use one pool. */
  poolConfig: pg.PoolConfig;
  /**
   * Writes a copy that `openEmbeddedDatabase` can open to `toDirectory`, which must not hold a database. Waits for an open transaction,
   * then holds queries. Returns the contents of the copy's tables.
   */
  backup(toDirectory: string): Promise<Record<string, TableSum>>;
  /** Ends statements that run longer, and transactions that are idle for longer, in milliseconds, from now on. */
  limitStatements(ms: number): void;
  /** Rolls back open transactions, shuts PostgreSQL down and releases the directory. */
  close(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  directory: string;
  /** A directory made by `buildTemplate`, copied when `directory` holds no database yet. */
  template?: string;
  /** Statements that run longer are ended, with SQLSTATE 57014. Default 15 s. */
  statementTimeoutMs?: number;
  /** A transaction that is idle this long is rolled back and its connection ended, with SQLSTATE 25P03. Default 15 s. */
  idleInTransactionTimeoutMs?: number;
  /** Whether commits are synced to disk, so that they outlive a power cut. Default true; false is for test databases. */
  durable?: boolean;
  /** Called when the database has stopped and cannot be restarted. */
  onFatal?: (error: Error) => void;
  log?: (message: string) => void;
}

// The directory holds `lock`, `lock.pid` and `cluster`, which is PostgreSQL's data directory.
export const CLUSTER = "cluster";
const BUILD_TIMEOUT_MS = 10 * 60_000;

/**
 * Opens the database in `directory`, and makes it first if there is none (from `template`, or by initdb, which takes seconds).
 * Throws DirectoryInUseError when another process holds the directory, and OperatorError, touching nothing, when the files are damaged.
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { statementTimeoutMs = 15_000, idleInTransactionTimeoutMs = 15_000, durable = true, log = () => {} } = options;
  const lock = lockDirectory(options.directory);
  try {
    const directory = realpathSync(options.directory);
    chmodSync(directory, 0o700);
    const cluster = path.join(directory, CLUSTER);
    const limits = { durable, statementTimeoutMs, idleInTransactionTimeoutMs, log };
    if (existsSync(cluster)) refuseForeign(cluster);
    else {
      if (options.template) copyCluster(path.join(options.template, CLUSTER), cluster, { durable });
      else await initialise(cluster, durable);
    }
    chmodSync(cluster, 0o700);
    const server = await EmbeddedServer.start({ ...limits, cluster, onFatal: options.onFatal ?? (() => {}) }).catch((error: Error) => {
      // Disk errors are no damage, see server/process/setting-error.ts.
      if (diskCodeOf(error)) throw error;
      throw new DamagedDatabaseError(cluster, error.message, { cause: error });
    });
    return {
      poolConfig: server.poolConfig,
      backup: (toDirectory) => backup(server, toDirectory),
      limitStatements: (ms) => server.limitStatements(ms),
      async close() {
        await server.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Makes the template `directory`: a new database, handed to `prepare` (migrations, say), then shut down. Does nothing
 * when `directory` exists, so name it after what goes into it. Several processes may build the same one at once.
 */
export async function buildTemplate(directory: string, prepare?: (poolConfig: pg.PoolConfig) => Promise<void>): Promise<void> {
  if (existsSync(directory)) return;
  const building = `${directory}.${process.pid}.unfinished`;
  rmSync(building, { recursive: true, force: true });
  try {
    const database = await openEmbeddedDatabase({
      directory: building,
      durable: false,
      statementTimeoutMs: BUILD_TIMEOUT_MS,
      idleInTransactionTimeoutMs: BUILD_TIMEOUT_MS,
    });
    try {
      await prepare?.(database.poolConfig);
    } finally {
      await database.close();
    }
    moveIntoPlace(building, directory, { durable: true });
  } catch (error) {
    // Another process was quicker with the same template.
    if (!existsSync(directory)) throw error;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

/** The files of a database are not as PostgreSQL left them. */
export class DamagedDatabaseError extends OperatorError {
  readonly reason: string;

  constructor(cluster: string, reason: string, options?: ErrorOptions) {
    super(damagedWords(cluster, reason), options);
    this.reason = reason;
  }
}

/** The version of PostgreSQL in the embedded database: no other opens its files. */
export const POSTGRES_VERSION = "18";

/**
 * Throws OperatorError unless this version of the site can open the database. Without its file PG_VERSION, PostgreSQL takes a directory for
 * a new one, and would start over on the remains of the old one.
 */
export function refuseForeign(cluster: string): void {
  const file = path.join(cluster, "PG_VERSION");
  if (!existsSync(file)) throw new DamagedDatabaseError(cluster, "its file PG_VERSION is missing. Nothing in it was changed.");
  const version = readFileSync(file, "utf8").trim();
  if (!/^\d+$/.test(version)) throw new DamagedDatabaseError(cluster, "its file PG_VERSION is damaged. Nothing in it was changed.");
  if (version === POSTGRES_VERSION) return;
  throw new OperatorError(
    [
      `The database in ${path.dirname(cluster)} was written by PostgreSQL ${version}, and this version of the site has PostgreSQL ${POSTGRES_VERSION}. Nothing is damaged, and nothing was changed.`,
      "",
      "Start the version of the site that last ran on it. To go on with this version, stop that one, let it copy the database into PostgreSQL (npm run export -- postgres://…), and set DATABASE_URL here.",
    ].join("\n"),
  );
}

async function initialise(cluster: string, durable: boolean): Promise<void> {
  const unfinished = unfinishedName(cluster);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const server = await EmbeddedServer.start({
    cluster: unfinished,
    durable: false,
    statementTimeoutMs: BUILD_TIMEOUT_MS,
    idleInTransactionTimeoutMs: BUILD_TIMEOUT_MS,
    log: () => {},
    onFatal: () => {},
  });
  try {
    await dropSpareDatabases(server.poolConfig);
  } finally {
    await server.close();
  }
  moveIntoPlace(unfinished, cluster, { durable });
}

/**
 * Drops the template databases. Nobody creates databases here, the templates are more than half of the files, and the maintenance cannot
 * reach them, so that one day transaction numbers would run out because of them.
 */
async function dropSpareDatabases(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await client.query("update pg_database set datistemplate = false");
  for (const name of ["template0", "template1"]) await client.query(`drop database ${name}`);
  await client.end();
}

/** The message about the damaged PostgreSQL data directory `cluster`, with steps for the operator. */
function damagedWords(cluster: string, reason: string): string {
  const directory = path.dirname(cluster);
  return [
    `The database in ${directory} cannot be opened: ${reason}`,
    "",
    "To go on from a backup, move that directory away, but keep it, and put a backup in its place:",
    `  mv ${directory} ${directory}.damaged`,
    `  npm run restore -- ${path.join(path.dirname(directory), "backups", "<day>")}`,
  ].join("\n");
}

async function backup(server: EmbeddedServer, toDirectory: string): Promise<Record<string, TableSum>> {
  const lock = lockDirectory(toDirectory);
  try {
    if (existsSync(path.join(toDirectory, CLUSTER)))
      throw new OperatorError(`${toDirectory} already holds a database: a backup is never written over one.`);
    return await server.backup(realpathSync(toDirectory));
  } finally {
    lock.release();
  }
}
