import { setImmediate as nextTurn } from "node:timers/promises";
import { breakOff, type MeasuredClient } from "./measured-client.server.ts";
import type { Probe } from "./probe.server.ts";
import type { Follower, Quiet } from "./statement-fates.server.ts";

/** A statement was not sent, or ended, because it would have waited for others only. */
class StuckStatementError extends Error {
  // Source: PostgreSQL manual, appendix A, "lock_not_available".
  readonly code = "55P03";
}

interface Lock {
  table: string;
  /** Whether not even reads get past it. */
  whole: boolean;
}

/** The modes in which somebody's lock on a table keeps writes waiting. Source: PostgreSQL manual, 13.3.1, "table-level locks". */
const MODES = ["ShareLock", "ShareRowExclusiveLock", "ExclusiveLock", "AccessExclusiveLock"];
const LOCKS = `select relname as table, bool_or(mode = 'AccessExclusiveLock') as whole from pg_locks join pg_class on pg_class.oid = relation
  where locktype = 'relation' and database = (select oid from pg_database where datname = current_database()) and mode = any($1)
    and (relname = any($2) or relation in (select relation from pg_locks where not granted and pid = any($3)))
  group by relname`;
const IS_WRITE = /\b(?:insert|update|delete|truncate)\b|\bfor (?:no key )?(?:update|share)\b/i;

/**
 * Looks at the statements that are not answered for a while, and queries the database for their state, so that a few cannot keep
 * everybody else from the connections of the pool. A connection that lost its answer is broken off. What waits for a table that somebody has
 * locked is ended, and what needs that table is refused at once until it is free. Of any other slow statements, half of the pool is the
 * most: if somebody waits for a connection, the newest beyond it are ended, and more of their kind refused.
 */
export class StuckStatements {
  readonly #quietMs: number;
  readonly #most: number;
  readonly #follower: Follower;
  #locks: Lock[] = [];
  #slow = new Set<string>();

  /** `silenceMs` is how long PostgreSQL may answer nothing, `poolSize` the number of connections. */
  constructor(silenceMs: number, poolSize: number, follower: (quietMs: number) => Follower) {
    this.#quietMs = silenceMs / 2;
    this.#most = Math.max(1, Math.floor(poolSize / 2));
    this.#follower = follower(this.#quietMs);
  }

  /** The tables that nobody here asks for now. */
  get lockedTables(): string[] {
    return this.#locks.map(({ table }) => table);
  }

  /** Why a statement is not sent now; undefined if it is. */
  refuses(text: string): Error | undefined {
    if (this.#slow.has(text)) return new StuckStatementError("Too many statements of this kind are slow.");
    const lock = this.#locks.find(({ table, whole }) => text.includes(`"${table}"`) && (whole || IS_WRITE.test(text)));
    return lock && new StuckStatementError(`The table ${lock.table} is locked by another session.`);
  }

  /** Restarts after an outage of the database. */
  forget(): void {
    this.#locks = [];
    this.#slow.clear();
  }

  close(): void {
    this.#follower.close();
  }

  /** Looks once. Returns the connections that were broken off. `isWaitedFor` says whether somebody waits for a connection. */
  async look(probe: Probe, clients: Iterable<MeasuredClient>, isWaitedFor: boolean): Promise<MeasuredClient[]> {
    const awaited = [...clients].flatMap((client): Quiet[] => {
      const one = client.awaited();
      return one ? [{ client, ...one }] : [];
    });
    if (awaited.some(({ quietMs }) => quietMs >= this.#quietMs / 2)) this.#follower.prepare?.();
    const quiet = awaited.filter(({ quietMs }) => quietMs >= this.#quietMs);
    if (quiet.length === 0 && this.#locks.length === 0) {
      this.#slow.clear();
      return [];
    }
    const fates = await this.#follower.look(probe, quiet);
    if (!fates) return [];
    this.#locks = await probe.query<Lock>(LOCKS, [MODES, this.lockedTables, fates.processes]);
    // An answer that has arrived, and was not read because this process was busy, is read first.
    await nextTurn();
    await nextTurn();
    const left = quiet.filter(({ client, statement }) => client.awaited()?.statement === statement);
    const [lost, locked, slow] = (["lost", "locked", "works"] as const).map((fate) => left.filter((one) => fates.of(one) === fate)) as [
      Quiet[],
      Quiet[],
      Quiet[],
    ];
    this.#slow = new Set(slow.length >= this.#most && isWaitedFor ? slow.map(({ statement }) => statement.text) : []);
    const oldestFirst = slow.toSorted((one, other) => one.statement.since - other.statement.since);
    const beyond = isWaitedFor ? oldestFirst.slice(this.#most).filter(({ statement }) => !/^\s*commit\b/i.test(statement.text)) : [];
    const ended = [...locked, ...beyond];
    if (ended.length > 0) await this.#follower.end(probe, ended);
    for (const { client } of lost) breakOff(client);
    return lost.map(({ client }) => client);
  }
}
