import pg from "pg";
import { breakOff, processOf } from "./measured-client.server.ts";

/**
 * A connection of its own to PostgreSQL, because those of the pool may all be at work. Reconnects after a cut, and
 * gives up when no caller waits for its answer.
 */
export class Probe {
  readonly #options: pg.ClientConfig;
  readonly #address: () => string;
  #client: pg.Client | undefined;

  constructor(address: () => string, silenceMs: number) {
    this.#address = address;
    this.#options = {
      ...{ application_name: "watch", keepAlive: true },
      ...{ connectionTimeoutMillis: silenceMs, statement_timeout: silenceMs },
    };
  }

  /** Asks for a sign of life. Throws if there is none. */
  async ask(signal: AbortSignal): Promise<void> {
    const known = this.#client;
    try {
      await this.#askOver(known ?? (await this.#open(signal)), signal);
    } catch (error) {
      // A connection that was cut off says nothing about the database: a new one does.
      if (!known || signal.aborted) throw error;
      await this.#askOver(await this.#open(signal), signal);
    }
  }

  /** Runs a statement about the database itself. */
  async query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const client = this.#client;
    if (!client) throw new Error("The probe has no connection.");
    return (await client.query<Row>(text, values)).rows;
  }

  /** The number of its process in the database. */
  get processId(): number {
    return this.#client ? processOf(this.#client) : 0;
  }

  close(): void {
    if (this.#client) breakOff(this.#client);
    this.#client = undefined;
  }

  async #open(signal: AbortSignal): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#options, connectionString: this.#address() });
    client.on("error", () => undefined);
    const giveUp = () => breakOff(client);
    signal.addEventListener("abort", giveUp, { once: true });
    await client.connect();
    signal.removeEventListener("abort", giveUp);
    this.#client = client;
    return client;
  }

  async #askOver(client: pg.Client, signal: AbortSignal): Promise<void> {
    let answered = false;
    const giveUp = () => {
      if (answered) return;
      breakOff(client);
      if (this.#client === client) this.#client = undefined;
    };
    signal.addEventListener("abort", giveUp, { once: true });
    try {
      await client.query("select 1");
      answered = true;
    } catch (error) {
      giveUp();
      throw error;
    } finally {
      signal.removeEventListener("abort", giveUp);
    }
  }
}

/** Interval of connection attempts to a pooler. */
const LET_IN_EVERY_MS = 1_000;

/**
 * Sees whether a pooler answers, by whether it lets somebody in: it does that itself, while a question would wait for its turn behind all
 * others.
 */
export class DoorWatch {
  readonly #options: pg.ClientConfig;
  readonly #address: () => string;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(address: () => string, silenceMs: number) {
    this.#address = address;
    this.#options = { application_name: "watch", connectionTimeoutMillis: silenceMs };
  }

  /** Throws if nothing is answered. */
  async ask(signal: AbortSignal): Promise<void> {
    const now = performance.now();
    if (now - this.#askedAt < LET_IN_EVERY_MS) return;
    const client = new pg.Client({ ...this.#options, connectionString: this.#address() });
    client.on("error", () => undefined);
    signal.addEventListener("abort", () => breakOff(client), { once: true });
    try {
      await client.connect();
    } catch (error) {
      // A refusal is an answer, too: existing connections still work.
      if (!(error instanceof pg.DatabaseError)) throw error;
    } finally {
      breakOff(client);
    }
    this.#askedAt = now;
  }
}
