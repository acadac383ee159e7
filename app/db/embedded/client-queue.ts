import type { MessagePort } from "node:worker_threads";
import type { PgliteServer } from "./pglite-server.ts";
import { concat, type FrontendBatch, FrontendReader, syncMessage } from "./wire-protocol.ts";
import { ACCEPTED, type ClosingMessage } from "./worker-protocol.ts";

const ANSWER_CHUNK_BYTES = 256 * 1024;
const RESET_LIMIT_MS = 60_000;
const WAITING_LIMIT_MS = 2_000;

interface Limits {
  statementTimeoutMs: number;
  idleInTransactionTimeoutMs: number;
}

interface Client {
  port: MessagePort;
  reader: FrontendReader;
  /** Messages that came before the client had its turn. */
  early: Uint8Array[];
  closed: boolean;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Serves one client at a time, because PGlite is one session. The next one gets a session as good as new:
 * no transaction, settings, prepared statements or advisory locks of the one before.
 */
export class ClientQueue {
  readonly #server: PgliteServer;
  readonly #limits: Limits;
  readonly #waiting: Client[] = [];
  #current: Client | undefined;
  /** Whether the current client stands between two transactions and two batches. */
  #atRest = true;
  #jobs: (() => void)[] = [];

  constructor(server: PgliteServer, limits: Limits) {
    this.#server = server;
    this.#limits = limits;
  }

  /**
   * Takes a client that speaks the wire protocol over `port`. It waits a moment for the one before it, and is refused if that one stays.
   */
  add(port: MessagePort): void {
    const client: Client = { port, reader: new FrontendReader(), early: [], closed: false, timer: undefined };
    port.on("message", (bytes: Uint8Array) => {
      if (this.#current === client) this.#receive(client, bytes);
      else client.early.push(bytes);
    });
    port.on("close", () => this.#remove(client));
    // Tells the other side that this thread lives and has taken the connection over.
    port.postMessage(ACCEPTED);
    this.#waiting.push(client);
    client.timer = setTimeout(
      () => this.#dismiss(client, "53300", "the embedded database takes one connection at a time, and another one is open: share its pool"),
      WAITING_LIMIT_MS,
    );
    this.#next();
  }

  /** Runs `job` as soon as no transaction is open, before any other client message. A job is synchronous and handles its own errors. */
  whenIdle(job: () => void): void {
    this.#jobs.push(job);
    this.#runJobs();
  }

  /** Tells the current client that PostgreSQL has ended, without touching the session any more. */
  announceDeath(): void {
    this.#current?.port.postMessage({
      code: "57P02",
      message: "the embedded database stopped and is being restarted",
    } satisfies ClosingMessage);
  }

  /** Ends all connections, without a word to a client at rest; a transaction still open is rolled back. */
  close(): void {
    for (const client of [...this.#waiting, this.#current]) {
      if (!client) continue;
      if (client === this.#current && this.#isIdle()) this.#hangUp(client);
      else this.#dismiss(client, "57P01", "the embedded database is shutting down");
    }
  }

  #next(): void {
    if (this.#current) return;
    const client = this.#waiting.shift();
    if (!client) return;
    clearTimeout(client.timer);
    this.#current = client;
    for (const bytes of client.early.splice(0)) this.#receive(client, bytes);
  }

  #receive(client: Client, bytes: Uint8Array): void {
    clearTimeout(client.timer);
    for (const batch of client.reader.read(bytes)) {
      if (client.closed) return;
      this.#serve(client, batch);
    }
    if (client.closed) return;
    this.#runJobs();
    if (this.#isIdle()) return;
    client.timer = setTimeout(
      () => this.#dismiss(client, "25P03", "terminating connection due to idle-in-transaction timeout"),
      this.#limits.idleInTransactionTimeoutMs,
    );
  }

  #serve(client: Client, batch: FrontendBatch): void {
    if (batch.kind === "terminate") {
      this.#hangUp(client);
      return;
    }
    let chunks: Uint8Array[] = [];
    let size = 0;
    const send = () => {
      const answer = concat(chunks);
      client.port.postMessage(answer, [answer.buffer]);
      chunks = [];
      size = 0;
    };
    this.#server.execute(batch.bytes, this.#limits.statementTimeoutMs, (bytes) => {
      chunks.push(bytes.slice());
      size += bytes.length;
      if (size >= ANSWER_CHUNK_BYTES) send();
    });
    this.#atRest = batch.kind !== "flush" && !this.#server.isInTransaction;
    if (size > 0) send();
  }

  #dismiss(client: Client, code: string, message: string): void {
    client.port.postMessage({ code, message } satisfies ClosingMessage);
    this.#hangUp(client);
  }

  #hangUp(client: Client): void {
    client.port.close();
    this.#remove(client);
  }

  #remove(client: Client): void {
    if (client.closed) return;
    client.closed = true;
    clearTimeout(client.timer);
    if (client !== this.#current) {
      this.#waiting.splice(this.#waiting.indexOf(client), 1);
      return;
    }
    this.#resetSession();
    this.#current = undefined;
    this.#atRest = true;
    this.#runJobs();
    this.#next();
  }

  #resetSession(): void {
    // Sync first: it ends a batch that was cut off half way or failed.
    this.#server.execute(syncMessage(), RESET_LIMIT_MS, () => {});
    if (this.#server.isInTransaction) this.#server.query("ROLLBACK", RESET_LIMIT_MS);
    this.#server.query("DISCARD ALL", RESET_LIMIT_MS);
  }

  #isIdle(): boolean {
    return this.#atRest && !this.#current?.reader.hasPending;
  }

  #runJobs(): void {
    while (this.#jobs.length > 0 && this.#isIdle()) this.#jobs.shift()?.();
  }
}
