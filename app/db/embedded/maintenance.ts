import type { ClientQueue } from "./client-queue.ts";
import type { PgliteServer } from "./pglite-server.ts";

// PostgreSQL's own background processes do not exist in PGlite: without this the write-ahead log would grow for ever,
// dead rows would stay, and the planner would know nothing of the tables.

const LOOK_EVERY_MS = 10_000;
const CHECKPOINT_EVERY_MS = 5 * 60_000;
const CHECKPOINT_AFTER_BYTES = 32 * 1024 ** 2;
const VACUUM_EVERY_MS = 60 * 60_000;
const VACUUM_AFTER_BYTES = 64 * 1024 ** 2;
const LIMIT_MS = 10 * 60_000;

/** Tables that autovacuum would take up with its default thresholds (PostgreSQL manual, "The Autovacuum Daemon"), catalogues included. */
const TABLES_TO_VACUUM = `
  select format('%I.%I', s.schemaname, s.relname)
  from pg_catalog.pg_stat_all_tables s join pg_catalog.pg_class c on c.oid = s.relid
  where c.relkind in ('r', 'm') and c.relpersistence <> 't'
    and (s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
      or age(c.relfrozenxid) > 150000000)`;

/** Checkpoints and vacuums in the pauses between transactions. Returns the function that stops it. */
export function startMaintenance(server: PgliteServer, clients: ClientQueue, log: (message: string) => void): () => void {
  let stopped = false;
  let seenActivity = server.activity;
  let checkpointAt = performance.now();
  let position = walPosition(server);
  let checkpointPosition = position;
  let vacuumAt = performance.now();
  let vacuumPosition = position;

  const whenIdle = (job: () => void) => {
    clients.whenIdle(() => {
      if (stopped) return;
      try {
        job();
      } catch (error) {
        log(`Maintenance of the embedded database failed: ${error}`);
      }
    });
  };

  const look = () => {
    if (server.activity !== seenActivity) position = walPosition(server);
    seenActivity = server.activity;
    if (isDue(position - checkpointPosition, CHECKPOINT_AFTER_BYTES, performance.now() - checkpointAt, CHECKPOINT_EVERY_MS)) {
      server.query("CHECKPOINT", LIMIT_MS);
      checkpointAt = performance.now();
      position = walPosition(server);
      checkpointPosition = position;
    }
    if (isDue(position - vacuumPosition, VACUUM_AFTER_BYTES, performance.now() - vacuumAt, VACUUM_EVERY_MS)) {
      vacuumAt = performance.now();
      vacuumPosition = position;
      vacuumNext(server.query(TABLES_TO_VACUUM, LIMIT_MS).map(([table]) => table ?? ""));
    }
  };

  // One table at a time, so that queries get their turn in between.
  const vacuumNext = ([table, ...others]: string[]) => {
    if (!table) return;
    setImmediate(() =>
      whenIdle(() => {
        vacuumNext(others);
        server.query(`VACUUM (ANALYZE) ${table}`, LIMIT_MS);
      }),
    );
  };

  const timer = setInterval(() => whenIdle(look), LOOK_EVERY_MS);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

function isDue(bytes: number, maxBytes: number, ageMs: number, maxAgeMs: number): boolean {
  return bytes >= maxBytes || (bytes > 0 && ageMs >= maxAgeMs);
}

/** How many bytes of write-ahead log have ever been written. */
function walPosition(server: PgliteServer): number {
  return Number(server.query("select pg_catalog.pg_current_wal_insert_lsn() - '0/0'::pg_catalog.pg_lsn", LIMIT_MS)[0]?.[0]);
}
