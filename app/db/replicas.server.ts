import { setTimeout as delay } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Config } from "~/platform/process/config.server.ts";
import { answered } from "~/platform/process/watch.server.ts";
import type { Logger } from "../platform/process/log.server.ts";
import type { Database } from "./client.server.ts";
import { textOf } from "./measured-client.server.ts";
import { IS_READ, PositionLog, parsePosition } from "./replica-position.ts";
import * as schema from "./schema.ts";
import { isWithoutConnection } from "./violations.server.ts";
import { WatchedPool } from "./watched-pool.server.ts";

/** Current state of a replica. */
export interface ReplicaState {
  host: string;
  /** Why nothing is read there; undefined if it is read. */
  leftOut: string | undefined;
}

/** How often the positions of all are read. */
const LOOK_EVERY_MS = 250;
/** How far a replica may be behind to be read at all. */
export const MAX_BEHIND_MS = 2_000;
/** Interval and number of checks whether a replica has a write that just happened. */
const CATCH_UP_EVERY_MS = 15;
const CATCH_UPS = 40;

interface Replica {
  host: string;
  pool: WatchedPool;
  /** How far it has come; undefined if it does not say, or is no replica. */
  position: bigint | undefined;
  reads: number;
  wasLeftOut: string | undefined;
}

/**
 * The read replicas. `db` is the database for slightly stale reads: a read-only statement goes to a replica with every write this node
 * knows of, or to the primary if there is none; everything else goes to the primary.
 */
export class Replicas {
  readonly db: Database;
  readonly #primary: WatchedPool;
  readonly #replicas: Replica[];
  readonly #log: Logger;
  readonly #positions = new PositionLog(MAX_BEHIND_MS);
  readonly #closing = new AbortController();
  /** How far a replica must have come; undefined while that is not known. */
  #needed: bigint | undefined;
  /** Counts known positions. */
  #heard = 0;
  #catchingUp = false;
  #suspended = false;
  #next = 0;

  constructor(primary: WatchedPool, urls: readonly string[], settings: Config["database"], log: Logger) {
    this.#primary = primary;
    this.#log = log;
    this.#replicas = urls.map((url) => {
      const { host } = new URL(url);
      const told = (up: boolean, reason: string) => up || log.warn({ replica: host, reason }, "a replica does not answer");
      const pool = new WatchedPool({ url, readsOnly: true }, { ...settings, preparedStatements: true }, told);
      pool.on("error", (error) => log.debug({ err: error, replica: host }, "a connection to a replica was lost"));
      pool.on("connect", (client) => client.on("error", () => undefined));
      return { host, pool, position: undefined, reads: 0, wasLeftOut: "it was not checked yet" };
    });
    this.db = drizzle({ client: new ReadingPool(primary, () => this.#pick()), schema });
    void this.#follow();
  }

  /** State of each replica, for monitoring. */
  get states(): ReplicaState[] {
    return this.#replicas.map((replica) => ({ host: replica.host, leftOut: this.#whyLeftOut(replica) }));
  }

  /** How many statements were answered by each replica. */
  get reads(): number[] {
    return this.#replicas.map(({ reads }) => reads);
  }

  /** Notes that something was changed, here or elsewhere: nothing is read from a replica before it has that. */
  heard(): void {
    this.#heard += 1;
    this.#needed = undefined;
    void this.#catchUp();
  }

  /** Reads everything from the primary while changes by other nodes do not arrive. */
  suspend(suspended: boolean): void {
    this.#suspended = suspended;
    if (!suspended) this.heard();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }

  #pick(): WatchedPool | undefined {
    if (this.#suspended || this.#needed === undefined) return undefined;
    const fit = this.#replicas.filter((replica) => this.#isFit(replica));
    this.#next = (this.#next + 1) % Math.max(1, fit.length);
    const picked = fit[this.#next];
    if (picked) picked.reads += 1;
    return picked?.pool;
  }

  #isFit(replica: Replica): boolean {
    const { position } = replica;
    return position !== undefined && this.#needed !== undefined && position >= this.#needed && this.#whyLeftOut(replica) === undefined;
  }

  #whyLeftOut({ pool, position }: Replica): string | undefined {
    if (!pool.isUp()) return "it does not answer";
    if (position === undefined) return "it does not report its position";
    return this.#positions.isBehind(position) ? `it is more than ${MAX_BEHIND_MS / 1_000} seconds behind` : undefined;
  }

  /** Learns how far a replica must have come, and asks whether one has, for a moment. */
  async #catchUp(): Promise<void> {
    if (this.#catchingUp) return;
    this.#catchingUp = true;
    try {
      for (let tries = 0; tries < CATCH_UPS && !this.#closing.signal.aborted; tries += 1) {
        if (this.#needed === undefined) {
          const heard = this.#heard;
          const position = await this.#askPrimary();
          // Something else was changed meanwhile.
          if (heard !== this.#heard) continue;
          this.#needed = position;
        }
        await this.#askReplicas();
        if (this.#needed !== undefined && this.#replicas.some((replica) => this.#isFit(replica))) return;
        await this.#wait(CATCH_UP_EVERY_MS);
      }
    } catch {
      // Retried on the next poll.
    } finally {
      this.#catchingUp = false;
    }
  }

  async #follow(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      await this.#look().catch(() => undefined);
      await this.#wait(LOOK_EVERY_MS);
    }
  }

  async #look(): Promise<void> {
    const [heard, known] = [this.#heard, this.#needed];
    const position = await this.#askPrimary().catch(() => undefined);
    if (position !== undefined) {
      this.#positions.note(position);
      if (known === undefined && heard === this.#heard) this.#needed = position;
    }
    await this.#askReplicas();
    for (const replica of this.#replicas) {
      const why = this.#whyLeftOut(replica);
      if (why === replica.wasLeftOut) continue;
      replica.wasLeftOut = why;
      if (why === undefined) this.#log.info({ replica: replica.host }, "a replica is read");
      else this.#log.warn({ replica: replica.host, reason: why }, "a replica is left out");
    }
  }

  async #askPrimary(): Promise<bigint> {
    // The insert position also covers commits that are not on disk yet.
    const { rows } = await this.#primary.query("select pg_current_wal_insert_lsn()::text as position");
    return parsePosition(rows[0].position);
  }

  /** One that answers slowly keeps nobody from the others. */
  async #askReplicas(): Promise<void> {
    const ask = async (replica: Replica) => {
      const question = replica.pool.query("select pg_last_wal_replay_lsn()::text as position where pg_is_in_recovery()");
      const answer = await answered(question, LOOK_EVERY_MS).catch(() => undefined);
      const position: string | null | undefined = answer?.rows[0]?.position;
      replica.position = position ? parsePosition(position) : undefined;
    };
    await Promise.all(this.#replicas.map(ask));
  }

  #wait(ms: number): Promise<void> {
    return delay(ms, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined);
  }
}

/** Errors of a replica that say nothing about the statement: it conflicted with changes of the primary. Source: manual, appendix A. */
const HAD_TO_YIELD = /^(?:40001|40P01)$/;

/** Sends what only reads to a replica, if there is one, and everything else to the primary. Has no connections of its own. */
class ReadingPool extends pg.Pool {
  readonly #primary: WatchedPool;
  readonly #pick: () => WatchedPool | undefined;

  constructor(primary: WatchedPool, pick: () => WatchedPool | undefined) {
    super({ max: 1 });
    this.#primary = primary;
    this.#pick = pick;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#primary.connect();
    this.#primary.connect(callback);
    return undefined;
  }

  override query(...args: never[]): never {
    const fromPrimary = () => (this.#primary.query as (...all: unknown[]) => unknown).apply(this.#primary, args);
    const replica = typeof args.at(-1) === "function" || !IS_READ.test(textOf(args[0])) ? undefined : this.#pick();
    if (!replica) return fromPrimary() as never;
    const answer = (replica.query as (...all: unknown[]) => Promise<unknown>).apply(replica, args);
    return answer.catch((error: unknown) => {
      if (isWithoutConnection(error) || HAD_TO_YIELD.test((error as { code?: string }).code ?? "")) return fromPrimary();
      throw error;
    }) as never;
  }
}
