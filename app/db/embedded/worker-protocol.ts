import type { MessagePort } from "node:worker_threads";
import type { TableSum } from "./table-sums.ts";

/** Start options of the embedded database's worker. */
export interface WorkerOptions {
  /** The PostgreSQL data directory itself; initialised when it is empty or missing. */
  cluster: string;
  /** Whether commits are synced to disk. */
  durable: boolean;
  statementTimeoutMs: number;
  idleInTransactionTimeoutMs: number;
  /** Of two numbers, see BusyClock. */
  busyClock: SharedArrayBuffer;
}

export type ToWorker =
  | { type: "connect"; port: MessagePort }
  | { type: "backup"; id: number; directory: string }
  | { type: "limit"; ms: number }
  | { type: "close" };

/**
 * The tables as they are in the copy, or why there is none, and whether it was the copy that could not be written. An error that is sent keeps
 * its words, but not its code.
 */
export type BackupResult = { tables: Record<string, TableSum> } | { error: Error; code: string | undefined; isCopying: boolean };

/** The error of a failed backup. `isCopying` tells which of the two disks failed; the code does not. */
export type BackupError = Error & { code?: string; isCopying?: boolean };

export type FromWorker = { type: "ready" } | { type: "log"; message: string } | { type: "backup"; id: number; result: BackupResult };

/** The first message over the port of a connection. Later messages, both ways, are bytes of PostgreSQL's wire protocol, or ClosingMessage. */
export const ACCEPTED = "accepted";

/** Why the server ends a connection. It is no ErrorResponse, upon which a client would still hope for its connection. */
export interface ClosingMessage {
  /** The SQLSTATE. */
  code: string;
  message: string;
}

/**
 * Memory shared by the worker, which says since when it has been busy and for how long it may be, and the watchdog,
 * which reads it from outside: a worker that is busy answers no message.
 */
export class BusyClock {
  readonly #cells: BigInt64Array;

  constructor(memory: SharedArrayBuffer) {
    this.#cells = new BigInt64Array(memory);
  }

  static readonly bytes = 16;

  start(limitMs: number): void {
    Atomics.store(this.#cells, 1, BigInt(Math.round(limitMs)) * 1_000_000n);
    Atomics.store(this.#cells, 0, process.hrtime.bigint());
  }

  stop(): void {
    Atomics.store(this.#cells, 0, 0n);
  }

  /** Whether the work under way has used up its time. */
  isOverdue(): boolean {
    const since = Atomics.load(this.#cells, 0);
    return since !== 0n && process.hrtime.bigint() - since > Atomics.load(this.#cells, 1);
  }
}
