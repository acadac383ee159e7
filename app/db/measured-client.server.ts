import pg from "pg";
import { noteQuery } from "~/platform/process/metrics.server.ts";
import type { DatabaseHealth } from "./database-health.server.ts";
import { BEGIN, hasOutdatedPlan } from "./violations.server.ts";

/** A statement that was sent and is not answered yet. */
export interface OpenStatement {
  text: string;
  /** By `performance.now()`. */
  since: number;
}

/** Options of a pool's connections beyond those of `pg`. */
export interface Measuring {
  health: DatabaseHealth;
  /** Whether statements may be prepared under a name, which holds for a connection: some poolers give each transaction another one. */
  namesStatements?: boolean;
  /** The error with which a statement is refused instead of being sent. */
  refuses?(text: string): Error | undefined;
  /** When PostgreSQL last refused a prepared statement because a migration had changed its tables: shared by all connections of a pool. */
  plans?: { outdatedAt: number };
}

/** Members of `pg` that its types hide. */
type WithConnection = pg.Client & {
  processID?: number | null;
  secretKey?: number | null;
  connection?: { stream: { bytesRead?: number; destroy(): void } };
};
/** The part of the protocol's connection that `pg` exports, and its types leave out. */
type BareConnection = pg.Connection & { connect(port: number | string, host?: string): void; cancel(process: number, key: number): void };

/** Ends a connection at once, whatever is under way on it: its queries fail. */
export function breakOff(client: pg.Client): void {
  (client as WithConnection).connection?.stream.destroy();
}

/** Cancels the running query of a connection with a cancel request over another one. Works through a pooler, too. */
export function cancel(client: pg.Client): void {
  const { processID, secretKey, host, port, ssl } = client as WithConnection;
  if (!processID || !secretKey) return;
  const other = new pg.Connection({ ssl }) as BareConnection;
  other.on("error", () => undefined);
  other.once(ssl ? "sslconnect" : "connect", () => other.cancel(processID, secretKey));
  if (host.startsWith("/")) other.connect(`${host}/.s.PGSQL.${port}`);
  else other.connect(port, host);
}

/** The number of the process of the database that serves a connection. */
export function processOf(client: pg.Client): number {
  return (client as WithConnection).processID ?? 0;
}

/** The text of a statement, in each of the forms in which `pg` takes it. */
export function textOf(statement: unknown): string {
  return typeof statement === "string" ? statement : ((statement as { text?: string } | undefined)?.text ?? "");
}

/**
 * Counts each query and how long it took, knows which ones are not answered yet, and gives up a connection on which an answer failed to
 * come.
 */
export class MeasuredClient extends pg.Client {
  readonly #measuring: Partial<Measuring>;
  readonly #open = new Set<OpenStatement>();
  readonly #madeAt = performance.now();
  #heard = { bytes: 0, at: 0 };
  /** Whether it must not be used again: it leads to a database that takes no writes. */
  isSpent = false;

  constructor(options: pg.ClientConfig & Partial<Measuring> = {}) {
    super(options);
    this.#measuring = options;
    // PostgreSQL reports a commit as done if its wait for the replica was cancelled, though it is lost with the primary. That answer must not arrive.
    this.on("notice", ({ routine }) => routine === "SyncRepWaitForLSN" && breakOff(this));
  }

  /** The pending statement, if any, and the time since the last byte of its answer, in milliseconds. */
  awaited(): { statement: OpenStatement; quietMs: number } | undefined {
    const [statement] = this.#open;
    if (!statement) return undefined;
    const now = performance.now();
    const bytes = (this as WithConnection).connection?.stream.bytesRead ?? 0;
    if (bytes !== this.#heard.bytes) this.#heard = { bytes, at: now };
    return { statement, quietMs: now - Math.max(statement.since, this.#heard.at) };
  }

  override query(...args: never[]): never {
    const text = textOf(args[0]);
    // PostgreSQL refuses statements that were prepared before a migration; newer connections prepare them again.
    const isOutdated = this.#madeAt < (this.#measuring.plans?.outdatedAt ?? 0);
    if (this.#measuring.namesStatements === false || isOutdated) withoutName(args);
    const callback = args.at(-1) as unknown;
    const refusal = this.#measuring.refuses?.(text);
    if (refusal) {
      if (typeof callback !== "function") return Promise.reject(refusal) as never;
      process.nextTick(() => callback(refusal));
      return undefined as never;
    }
    const open = { text, since: performance.now() };
    this.#open.add(open);
    const note = (error: unknown) => {
      this.#open.delete(open);
      noteQuery(performance.now() - open.since, !error);
      this.#measuring.health?.noteAnswer(text, error);
      if (error) this.#giveUpAfter(error, text);
    };
    const query = super.query as (...all: unknown[]) => unknown;
    if (typeof callback === "function") {
      const noted = (error: unknown, ...rest: unknown[]) => {
        note(error);
        return callback(error, ...rest);
      };
      return query.call(this, ...args.slice(0, -1), noted) as never;
    }
    const result = query.call(this, ...args) as { then?: unknown };
    if (result instanceof Promise) result.then(() => note(undefined), note);
    else this.#open.delete(open);
    return result as never;
  }

  #giveUpAfter(error: unknown, text: string): void {
    // The query builder forgets to give the connection back, and the pool would be one short for ever.
    if (text === BEGIN) setImmediate(() => (this as unknown as Partial<pg.PoolClient>).release?.(error as Error));
    const { message, code } = error as { message?: string; code?: string };
    // `pg` would go on using it, and wait for the lost answer first.
    if (message === "Query read timeout") breakOff(this);
    // After a fail-over, a new connection may lead to the database that takes writes.
    if (code === READ_ONLY) this.isSpent = true;
    if (hasOutdatedPlan(error) && this.#measuring.plans) this.#measuring.plans.outdatedAt = performance.now();
  }
}

function withoutName(args: unknown[]): void {
  const [statement] = args;
  if (typeof statement === "object" && statement && "name" in statement) args[0] = { ...statement, name: undefined };
}

// Source: PostgreSQL manual, appendix A, "read_only_sql_transaction".
const READ_ONLY = "25006";
