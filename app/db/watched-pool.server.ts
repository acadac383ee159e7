import pg from "pg";
import type { Config } from "~/platform/process/config.server.ts";
import { type Watch, watchOver } from "~/platform/process/watch.server.ts";
import { DatabaseHealth, type DatabaseState } from "./database-health.server.ts";
import { type DatabaseAddresses, Whereabouts } from "./hosts.server.ts";
import { breakOff, MeasuredClient, type Measuring, textOf } from "./measured-client.server.ts";
import { DoorWatch, Probe } from "./probe.server.ts";
import { IS_READ } from "./replica-position.ts";
import { followByNumber, followByText } from "./statement-fates.server.ts";
import { StuckStatements } from "./stuck-statements.server.ts";
import { hasOutdatedPlan, lostConnection } from "./violations.server.ts";

type Release = (error?: Error | boolean) => void;
type OnClient = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
type Client = pg.PoolClient & MeasuredClient;

/** The database does not answer, and gets no queries until it does. */
class DatabaseUnavailableError extends Error {
  readonly code = "08006";
  constructor(options?: ErrorOptions) {
    super("The database does not answer.", options);
  }
}

/** How often a connection of the pool is tried, as visitors would get it. */
const TRY_EVERY_MS = 1_000;
/** How long nobody asks for more connections than there are, after one was refused. */
const REFUSED_MS = 1_000;
/** How often a request that was refused a new connection waits for an existing one. */
const MAX_WAITS = 3;
/** How long a connection is idle until the system asks the other side for a sign of life, which also keeps firewalls from forgetting it. */
const KEEP_ALIVE_MS = 10_000;

/**
 * The connections to PostgreSQL, and a watch over whether it answers. While it does not, every query fails at once: those under way, those
 * that wait for a connection, and new ones, so that nobody waits for something that will not come. The same holds for single connections
 * and for locked tables (`StuckStatements`). A read with a broken connection is retried once, and so is a
 * statement that was prepared before a migration.
 */
export class WatchedPool extends pg.Pool {
  readonly #watch: Watch;
  readonly #at: Whereabouts;
  readonly #probe: Probe;
  readonly #pooler: DoorWatch | undefined;
  readonly #health: DatabaseHealth;
  readonly #stuck: StuckStatements;
  readonly #size: number;
  readonly #readsOnly: boolean;
  readonly #clients = new Set<MeasuredClient>();
  readonly #lent = new Set<MeasuredClient>();
  readonly #waiting = new Set<(error: Error) => void>();
  /** Why the last connection was refused, while there is none. */
  #barred: Error | undefined;
  /** Whether it was seen to take no writes. */
  #onlyReads = false;
  #triedAt = 0;
  #trying: { client?: pg.PoolClient } | undefined;

  constructor(addresses: DatabaseAddresses, settings: Config["database"], log: (up: boolean, reason: string) => void) {
    const { poolSize, connectTimeoutMs, queryTimeoutMs, silenceMs, preparedStatements: namesStatements } = settings;
    const health = new DatabaseHealth();
    const at = new Whereabouts(addresses, silenceMs);
    const isPooled = addresses.directUrl !== undefined;
    const followers = isPooled ? () => followByText(() => at.url, silenceMs) : followByNumber;
    const stuck = new StuckStatements(silenceMs, poolSize, followers);
    const measuring: Measuring = {
      health,
      namesStatements,
      plans: { outdatedAt: Number.NEGATIVE_INFINITY },
      refuses: (text) => stuck.refuses(text),
    };
    const options = {
      connectionString: at.url,
      // A pooler refuses settings for a connection, and has its own for all (docs/how-to/run-in-production.md).
      ...(!isPooled && { statement_timeout: queryTimeoutMs, idle_in_transaction_session_timeout: queryTimeoutMs }),
      // The server ends a statement in time; where its answer is lost on the way, we do.
      query_timeout: queryTimeoutMs + silenceMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      // Keep connections: the server's others may be used up.
      idleTimeoutMillis: 0,
    };
    super({ ...options, ...measuring, max: poolSize, connectionTimeoutMillis: connectTimeoutMs, Client: MeasuredClient } as pg.PoolConfig);
    this.#health = health;
    this.#stuck = stuck;
    this.#size = poolSize;
    this.#readsOnly = addresses.readsOnly ?? false;
    this.#at = at;
    this.#probe = new Probe(() => at.directUrl, silenceMs);
    this.#pooler = isPooled ? new DoorWatch(() => at.url, silenceMs) : undefined;
    this.#followClients();
    let reason = "";
    this.#watch = watchOver({
      silenceMs,
      ask: (signal) => this.#ask(signal),
      onSilence: (error) => {
        reason = error.message;
      },
    });
    this.#watch.onChange((up) => {
      log(up, reason);
      if (!up) this.#failAll();
    });
  }

  /** Whether the database answers and lets us in, as far as was seen a moment ago. */
  isUp(): boolean {
    return this.#watch.isUp() && this.#barred === undefined;
  }

  /** Finds the host that takes writes, where there are several. Throws if none does. */
  async locate(): Promise<void> {
    await this.#at.look();
    this.#moveThere();
  }

  /** From now on, connections are made to the host that was found. */
  #moveThere(): void {
    Object.assign(this.options, { connectionString: this.#at.url });
  }

  /** Its state, as visitors experience it. */
  get state(): DatabaseState {
    const { failing, refusesWrites } = this.#health;
    return {
      failing: this.#watch.isUp() ? (this.#barred?.message ?? failing) : undefined,
      refusesWrites,
      lockedTables: this.#stuck.lockedTables,
    };
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnClient): void;
  override connect(callback?: OnClient): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#connect().then(
        (client) => callback(undefined, client, (error) => client.release(error)),
        (error: Error) => callback(error, undefined, () => undefined),
      );
      return undefined;
    }
    return this.#connect();
  }

  override query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
  override query(...args: never[]): never;
  override query(...args: never[]): never {
    const send = super.query.bind(this) as unknown as (...all: unknown[]) => never;
    if (typeof args.at(-1) === "function") return send(...args);
    const text = textOf(args[0]);
    // Before a connection is waited for.
    const refusal = this.#stuck.refuses(text);
    if (refusal) return Promise.reject(refusal) as never;
    const answer = (send(...args) as Promise<unknown>).catch((error: unknown) => {
      if (!hasOutdatedPlan(error) && (!this.isUp() || !IS_READ.test(text) || !lostConnection(error))) throw error;
      return send(...args);
    });
    return answer as never;
  }

  override async end(): Promise<void> {
    this.#watch.close();
    this.#probe.close();
    this.#stuck.close();
    if (this.#trying?.client) breakOff(this.#trying.client);
    // Those under way would be waited for, and nothing will come.
    if (!this.isUp()) this.#failAll();
    await super.end();
  }

  #followClients(): void {
    const known = (client: pg.PoolClient) => client as Client;
    // A connection that breaks while idle is replaced. Without this listener it could end the process.
    this.on("error", () => undefined);
    this.on("connect", (client) => {
      this.#clients.add(known(client));
      this.#barred = undefined;
    });
    this.on("remove", (client) => this.#clients.delete(known(client)));
    this.on("acquire", (client) => this.#lent.add(known(client)));
    this.on("release", (_error, client) => {
      this.#lent.delete(known(client));
      if (known(client).isSpent) setImmediate(() => breakOff(client));
    });
  }

  async #connect(): Promise<pg.PoolClient> {
    if (!this.isUp()) throw new DatabaseUnavailableError({ cause: this.#barred });
    return this.#take();
  }

  /** A connection: one that is free, a new one, or, where no new one is to be had, the next that becomes free. */
  async #take(waits = 0): Promise<pg.PoolClient> {
    try {
      return await this.#takeOnce();
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      if (this.#clients.size === 0) this.#barred = error as Error;
      else if (isRefused(error) && waits < MAX_WAITS) {
        this.#askForNoMore();
        return this.#take(waits + 1);
      }
      this.#health.noteFailure((error as Error).message);
      throw error;
    }
  }

  #takeOnce(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        this.#waiting.delete(fail);
        reject(error);
      };
      this.#waiting.add(fail);
      super.connect().then((client) => {
        if (this.#waiting.delete(fail)) resolve(client);
        else client.release(true);
      }, fail);
    });
  }

  #askForNoMore(): void {
    if (this.options.max === this.#size) {
      setTimeout(() => {
        this.options.max = this.#size;
      }, REFUSED_MS).unref();
    }
    this.options.max = this.#clients.size;
  }

  #failAll(): void {
    const error = new DatabaseUnavailableError();
    for (const fail of [...this.#waiting]) fail(error);
    for (const client of [...this.#clients]) breakOff(client);
    this.#stuck.forget();
  }

  async #ask(signal: AbortSignal): Promise<void> {
    try {
      await this.#probe.ask(signal).catch((error: unknown) => {
        // It did answer. We may have connections that were opened before.
        if (!isRefused(error)) throw error;
      });
      await this.#pooler?.ask(signal);
    } catch (error) {
      void this.#lookElsewhere();
      throw error;
    }
    if (this.#onlyReads) void this.#lookElsewhere();
    this.#tryPool();
    // A failure of this query does not mean that the database is down.
    const lost = await this.#stuck.look(this.#probe, this.#clients, this.waitingCount > 0).catch(() => []);
    // Where one was forgotten, its idle neighbours were, too. Opening one takes milliseconds.
    if (lost.length > 0) for (const client of this.#clients) if (!this.#lent.has(client)) breakOff(client);
  }

  /** Looks for the host that takes writes now, where there are several, and goes there with all connections. */
  async #lookElsewhere(): Promise<void> {
    if (!(await this.#at.look().catch(() => false))) return;
    this.#moveThere();
    this.#probe.close();
    this.#onlyReads = false;
    this.#barred = undefined;
    this.#failAll();
  }

  /** Takes a connection the way a visitor's request does, so that it is known what visitors get while there are none. */
  #tryPool(): void {
    const now = performance.now();
    if (this.#trying || (now - this.#triedAt < TRY_EVERY_MS && this.#barred === undefined)) return;
    this.#triedAt = now;
    const trying: { client?: pg.PoolClient } = {};
    this.#trying = trying;
    const over = () => {
      this.#trying = undefined;
    };
    this.#tryOnce(trying).then(over, over);
  }

  async #tryOnce(trying: { client?: pg.PoolClient }): Promise<void> {
    const client = (await this.#take()) as Client;
    trying.client = client;
    try {
      const { rows } = await client.query("select current_setting('transaction_read_only') = 'on' as read_only");
      if (!this.#readsOnly) {
        this.#onlyReads = rows[0].read_only;
        this.#health.noteReadOnly(rows[0].read_only);
        client.isSpent ||= rows[0].read_only;
      }
      client.release();
    } catch (error) {
      client.release(error as Error);
    }
  }
}

/** Whether the server is there, and gives out no more connections now. Source: PostgreSQL manual, appendix A, "too_many_connections". */
function isRefused(error: unknown): boolean {
  return (error as { code?: string }).code === "53300";
}
