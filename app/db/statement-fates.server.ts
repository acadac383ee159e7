import pg from "pg";
import { breakOff, cancel, type MeasuredClient, type OpenStatement, processOf } from "./measured-client.server.ts";
import type { Probe } from "./probe.server.ts";

/** A statement without an answer or other sign for a while. */
export interface Quiet {
  client: MeasuredClient;
  statement: OpenStatement;
  quietMs: number;
}

/** The state of a statement: its query or answer was lost, it waits for a table lock, or it works. */
type Fate = "lost" | "locked" | "works";

interface Fates {
  /** The numbers of the processes that may wait for a lock on a table. */
  processes: number[];
  of(quiet: Quiet): Fate;
}

/** Detects the state of unanswered statements, and ends some. */
export interface Follower {
  /** A statement takes longer than most: request the data needed to detect a loss. */
  prepare?(): void;
  /** Undefined if unknown. */
  look(probe: Probe, quiet: readonly Quiet[]): Promise<Fates | undefined>;
  end(probe: Probe, quiet: readonly Quiet[]): Promise<void>;
  close(): void;
}

const PROCESSES = `select pid, exists (select from pg_locks l where l.pid = a.pid and not granted and locktype = 'relation') as locked,
    (state <> 'active' or wait_event in ('ClientRead', 'ClientWrite')) and clock_timestamp() - state_change > $2 * interval '1 ms' as idle
  from pg_stat_activity a where pid = any($1) order by pid = pg_backend_pid() desc`;
const CANCEL = `select pg_cancel_backend(pid) from pg_stat_activity
  where pid = any($1) and state = 'active' and clock_timestamp() - query_start > $2 * interval '1 ms'`;

/** By the number of the process that serves each connection: for connections that lead to PostgreSQL itself. */
export function followByNumber(quietMs: number): Follower {
  return {
    async look(probe, quiet) {
      const ids = quiet.map(({ client }) => processOf(client));
      const [own, ...found] = await probe.query<{ pid: number; idle: boolean; locked: boolean }>(PROCESSES, [
        [probe.processId, ...ids],
        quietMs,
      ]);
      // A proxy with its own numbering hides them.
      if (own?.pid !== probe.processId) return undefined;
      const known = new Map(found.map((process) => [process.pid, process]));
      return {
        processes: ids,
        of({ client }) {
          const process = known.get(processOf(client));
          if (process?.idle ?? true) return "lost";
          return process?.locked ? "locked" : "works";
        },
      };
    },
    async end(probe, quiet) {
      await probe.query(CANCEL, [quiet.map(({ client }) => processOf(client)), quietMs / 2]);
    },
    close: () => undefined,
  };
}

/** Compared length of a statement: by default the database shows 1,024 bytes of one. */
const COMPARED = 500;
const STATEMENTS = `select pid, left(query, ${COMPARED}) as text,
    exists (select from pg_locks l where l.pid = a.pid and not granted and locktype = 'relation') as locked
  from pg_stat_activity a where datname = current_database() and state = 'active' and left(query, ${COMPARED}) = any($1)`;
const startOf = (text: string) => text.slice(0, COMPARED);

/**
 * By the texts of the statements: for connections through a pooler, whose numbers say nothing. A statement is lost if nobody runs its text,
 * two checks in a row, although the pooler answers later statements: so it does not queue there.
 */
export function followByText(pooler: () => string, silenceMs: number): Follower {
  const turns = new PoolerTurns(pooler, silenceMs);
  let missed = new WeakSet<OpenStatement>();
  return {
    prepare: () => turns.ask(),
    async look(probe, quiet) {
      const texts = quiet.map(({ statement }) => startOf(statement.text));
      const answeredSince = turns.answeredSince;
      if (quiet.length > 0) turns.ask();
      const found = await probe.query<{ pid: number; text: string; locked: boolean }>(STATEMENTS, [texts]);
      const locked = new Map<string, boolean>();
      for (const one of found) locked.set(one.text, (locked.get(one.text) ?? false) || one.locked);
      const before = missed;
      missed = new WeakSet();
      for (const { statement } of quiet) if (statement.since < answeredSince && !locked.has(startOf(statement.text))) missed.add(statement);
      const now = missed;
      return {
        processes: found.map(({ pid }) => pid),
        of({ statement }) {
          if (before.has(statement) && now.has(statement)) return "lost";
          return locked.get(startOf(statement.text)) ? "locked" : "works";
        },
      };
    },
    async end(_probe, quiet) {
      for (const { client } of quiet) cancel(client);
    },
    close: () => turns.close(),
  };
}

/** Asks a question through the pooler, which serves those who wait in the order in which they came. */
class PoolerTurns {
  readonly #options: pg.ClientConfig;
  readonly #address: () => string;
  readonly #giveUpMs: number;
  #client: pg.Client | undefined;
  #askedAt: number | undefined;
  /** Start of the last answered query, by `performance.now()`. */
  answeredSince = 0;

  constructor(address: () => string, silenceMs: number) {
    this.#address = address;
    this.#options = { application_name: "watch", keepAlive: true, connectionTimeoutMillis: silenceMs };
    this.#giveUpMs = 2 * silenceMs;
  }

  ask(): void {
    const now = performance.now();
    if (this.#askedAt !== undefined && now - this.#askedAt < this.#giveUpMs) return;
    // The question may have been lost as well.
    if (this.#askedAt !== undefined) this.close();
    this.#askedAt = now;
    this.#answer().then(
      () => {
        if (this.#askedAt !== now) return;
        this.answeredSince = now;
        this.#askedAt = undefined;
      },
      () => {
        if (this.#askedAt !== now) return;
        this.close();
        this.#askedAt = undefined;
      },
    );
  }

  close(): void {
    if (this.#client) breakOff(this.#client);
    this.#client = undefined;
  }

  async #answer(): Promise<void> {
    if (!this.#client) {
      const client = new pg.Client({ ...this.#options, connectionString: this.#address() });
      client.on("error", () => undefined);
      this.#client = client;
      await client.connect();
    }
    await this.#client.query("select 1");
  }
}
