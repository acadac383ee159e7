import pg from "pg";
import type { Config } from "~/platform/process/config.server.ts";
import { noteQuery } from "~/platform/process/metrics.server.ts";
import { type Watch, watchOver } from "~/platform/process/watch.server.ts";

type Release = (error?: Error | boolean) => void;
type OnClient = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

/** The database does not answer, and is not asked before it does. */
class DatabaseGoneError extends Error {
  readonly code = "08006";
  constructor(options?: ErrorOptions) {
    super("The database does not answer.", options);
  }
}

/** What `pg` has, and its types keep to themselves. */
type WithStream = pg.Client & { connection?: { stream: { destroy(): void } } };

/** Ends a connection at once, whatever is under way on it: its queries fail. */
function breakOff(client: pg.Client): void {
  (client as WithStream).connection?.stream.destroy();
}

/** Counts each query and how long it took, and gives up a connection on which an answer failed to come. */
export class MeasuredClient extends pg.Client {
  override query(...args: never[]): never {
    const startedAt = performance.now();
    const note = (error: unknown) => {
      noteQuery(performance.now() - startedAt, !error);
      // `pg` would go on using it, and wait for the lost answer first.
      if (error instanceof Error && error.message === "Query read timeout") breakOff(this);
    };
    const query = super.query as (...all: unknown[]) => unknown;
    const callback = args.at(-1) as unknown;
    if (typeof callback === "function") {
      const noted = (error: unknown, ...rest: unknown[]) => {
        note(error);
        return callback(error, ...rest);
      };
      return query.call(this, ...args.slice(0, -1), noted) as never;
    }
    const result = query.call(this, ...args) as { then?: unknown };
    if (result instanceof Promise) result.then(() => note(undefined), note);
    return result as never;
  }
}

/**
 * The connections to PostgreSQL, and a watch over whether it answers. While it does not, every query fails at once: those under way, those
 * that wait for a connection, and new ones, so that nobody waits for something that will not come.
 */
export class WatchedPool extends pg.Pool {
  readonly #watch: Watch;
  readonly #clients = new Set<pg.Client>();
  readonly #waiting = new Set<(error: Error) => void>();
  #probe: pg.Client | undefined;

  constructor(connectionString: string, settings: Config["database"], log: (up: boolean, reason: string) => void) {
    const { poolSize, connectTimeoutMs, queryTimeoutMs, silenceMs } = settings;
    const options = {
      connectionString,
      statement_timeout: queryTimeoutMs,
      idle_in_transaction_session_timeout: queryTimeoutMs,
      // The server ends a statement in time; where its answer is lost on the way, we do.
      query_timeout: queryTimeoutMs + silenceMs,
    };
    super({ ...options, max: poolSize, connectionTimeoutMillis: connectTimeoutMs, Client: MeasuredClient } as pg.PoolConfig);
    this.on("connect", (client) => this.#clients.add(client));
    this.on("remove", (client) => this.#clients.delete(client));
    let reason = "";
    this.#watch = watchOver({
      silenceMs,
      ask: (signal) => this.#ask(connectionString, silenceMs, signal),
      onSilence: (error) => {
        reason = error.message;
      },
    });
    this.#watch.onChange((up) => {
      log(up, reason);
      if (!up) this.#failAll();
    });
  }

  /** Whether the database answers, as far as was seen a moment ago. */
  isUp(): boolean {
    return this.#watch.isUp();
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

  override async end(): Promise<void> {
    this.#watch.close();
    const probe = this.#probe;
    this.#probe = undefined;
    if (probe) breakOff(probe);
    // Those under way would be waited for, and nothing will come.
    if (!this.isUp()) this.#failAll();
    await super.end();
  }

  #connect(): Promise<pg.PoolClient> {
    if (!this.isUp()) return Promise.reject(new DatabaseGoneError());
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

  #failAll(): void {
    const error = new DatabaseGoneError();
    for (const fail of [...this.#waiting]) fail(error);
    for (const client of [...this.#clients]) breakOff(client);
  }

  /** Asks over a connection of its own: those of the pool may all be at work. */
  async #ask(connectionString: string, silenceMs: number, signal: AbortSignal): Promise<void> {
    const known = this.#probe;
    try {
      await this.#askOver(known ?? (await this.#openProbe(connectionString, silenceMs, signal)), signal);
    } catch (error) {
      // A connection that was cut off says nothing about the database: a new one does.
      if (!known || signal.aborted) throw error;
      await this.#askOver(await this.#openProbe(connectionString, silenceMs, signal), signal);
    }
  }

  async #openProbe(connectionString: string, silenceMs: number, signal: AbortSignal): Promise<pg.Client> {
    const probe = new pg.Client({ connectionString, connectionTimeoutMillis: silenceMs, application_name: "watch" });
    probe.on("error", () => undefined);
    const giveUp = () => breakOff(probe);
    signal.addEventListener("abort", giveUp, { once: true });
    await probe.connect();
    signal.removeEventListener("abort", giveUp);
    this.#probe = probe;
    return probe;
  }

  async #askOver(probe: pg.Client, signal: AbortSignal): Promise<void> {
    let answered = false;
    const giveUp = () => {
      if (answered) return;
      breakOff(probe);
      if (this.#probe === probe) this.#probe = undefined;
    };
    signal.addEventListener("abort", giveUp, { once: true });
    try {
      await probe.query("select 1");
      answered = true;
    } catch (error) {
      giveUp();
      throw error;
    } finally {
      signal.removeEventListener("abort", giveUp);
    }
  }
}
