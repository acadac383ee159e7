import v8 from "node:v8";
import { PGlite, protocol } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { SyncedNodeFS } from "./synced-node-fs.ts";
import { queryMessage } from "./wire-protocol.ts";
import type { BusyClock } from "./worker-protocol.ts";

// PGlite leaves its main loop with this status after every SQL error, and continues; any other exit or exception is the end.
const STATUS_SQL_ERROR = 100;
const WAL_BYTES_KEPT = "64MB";
// The system caches the same files: with the usual 128 MB a small machine would hold them twice (docs/decisions/0047).
const PAGES_KEPT = "32MB";

// PostgreSQL runs without the optimising compiler, which would make queries a third quicker, but take 600 MB for a few seconds after each
// start, for a single function: more than the rest of the site (docs/decisions/0043).
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) v8.setFlagsFromString(flag);

interface ServerOptions {
  cluster: string;
  durable: boolean;
  busyClock: BusyClock;
  /** Told of the end of PostgreSQL (a PANIC, a failed fsync, a wasm trap). Must not return. */
  onDeath: (error: unknown, lastWords: string) => never;
}

/** PGlite as one synchronous PostgreSQL session that takes wire protocol messages. */
export class PgliteServer {
  readonly #db: PGlite;
  readonly #busyClock: BusyClock;
  /** Counts the runs of client messages: tells whether anything happened since a moment. */
  activity = 0;

  private constructor(db: PGlite, busyClock: BusyClock) {
    this.#db = db;
    this.#busyClock = busyClock;
  }

  /** Opens `cluster`, recovering it after a crash, and initialises it first when it is empty. Throws with PostgreSQL's last words. */
  static async open({ cluster, durable, busyClock, onDeath }: ServerOptions): Promise<PgliteServer> {
    const lastLines: string[] = [];
    const lastWords = () => lastLines.join("\n");
    const db = new PGlite({
      fs: durable ? new SyncedNodeFS(cluster) : new NodeFS(cluster),
      extensions: { pg_trgm, citext, unaccent },
      startParams: startParams(durable),
      onStderr: (line) => {
        lastLines.push(line);
        if (lastLines.length > 20) lastLines.shift();
        return false;
      },
    });
    try {
      await db.waitReady;
    } catch (cause) {
      throw new Error(`The embedded database in ${cluster} could not be opened. PostgreSQL said:\n${lastWords()}`, { cause });
    }
    // PGlite itself swallows the end of PostgreSQL, and would call into the dead module for ever.
    const module = db.Module;
    for (const name of ["_PostgresMainLoopOnce", "_PostgresMainLongJmp"] as const) {
      const original = module[name].bind(module);
      module[name] = () => {
        try {
          original();
        } catch (error) {
          if ((error as { status?: number }).status !== STATUS_SQL_ERROR) onDeath(error, lastWords());
          throw error;
        }
      };
    }
    return new PgliteServer(db, busyClock);
  }

  /** Runs client messages, and hands over PostgreSQL's answer piece by piece; the pieces are views that hold only during the call. */
  execute(messages: Uint8Array, limitMs: number, onAnswer: (bytes: Uint8Array) => void): void {
    this.activity += 1;
    this.#run(messages, limitMs, onAnswer);
  }

  /** Runs a statement of the house itself. Returns the rows, as text; throws what PostgreSQL answers as an error. */
  query(sql: string, limitMs: number): (string | null)[][] {
    const parser = new protocol.Parser();
    const rows: (string | null)[][] = [];
    let failure: Error | undefined;
    this.#run(queryMessage(sql), limitMs, (bytes) => {
      parser.parse(bytes.slice(), (message) => {
        if (message.name === "dataRow") rows.push((message as unknown as { fields: (string | null)[] }).fields);
        if (message.name === "error") failure ??= message as unknown as Error;
      });
    });
    if (failure) throw failure;
    return rows;
  }

  get isInTransaction(): boolean {
    return this.#db.isInTransaction();
  }

  /** Shuts PostgreSQL down with its closing checkpoint. */
  async close(): Promise<void> {
    await this.#db.close();
  }

  #run(messages: Uint8Array, limitMs: number, onRawData: (bytes: Uint8Array) => void): void {
    this.#busyClock.start(limitMs);
    try {
      // Synchronous up to here: the promise is about syncing other kinds of file system. Failures end in onDeath.
      void this.#db.execProtocolRawStream(messages, { syncToFs: false, onRawData });
    } finally {
      this.#busyClock.stop();
    }
  }
}

function startParams(durable: boolean): string[] {
  const settings = durable
    ? ["fsync=on", "wal_sync_method=fsync", "synchronous_commit=on", "full_page_writes=on"]
    : ["fsync=off", "full_page_writes=off"];
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
    ...[...settings, `max_wal_size=${WAL_BYTES_KEPT}`, "min_wal_size=32MB", `shared_buffers=${PAGES_KEPT}`].flatMap((setting) => [
      "-c",
      setting,
    ]),
  ];
}
