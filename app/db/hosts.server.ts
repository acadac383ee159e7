import pg from "pg";
import { addressesOf } from "~/platform/process/addresses.ts";
import { breakOff } from "./measured-client.server.ts";

/**
 * The hosts of a database, of which one takes writes (`target_session_attrs=read-write` of other drivers; ours has nothing like it). Where
 * there is only one, that is the one.
 */
export class Hosts {
  readonly #urls: readonly string[];
  readonly #timeoutMs: number;
  /** The address of the one that took writes when it was last seen. */
  current: string;

  constructor(url: string, timeoutMs: number) {
    this.#urls = addressesOf(url);
    this.#timeoutMs = timeoutMs;
    this.current = this.#urls[0] as string;
  }

  /** Whether there is a choice. */
  get several(): boolean {
    return this.#urls.length > 1;
  }

  /**
   * Asks all of them which one takes writes. Returns whether it is another one than before. Throws an error of one of them if none does:
   * that of one that answers, if any does.
   */
  async look(): Promise<boolean> {
    const asked = this.#urls.map((url) => this.#ask(url));
    try {
      const found = await Promise.any(asked);
      const isOther = found !== this.current;
      this.current = found;
      return isOther;
    } catch (error) {
      const { errors } = error as AggregateError;
      throw errors.find((one) => one instanceof OnlyReadsError) ?? errors[0];
    }
  }

  async #ask(url: string): Promise<string> {
    const client = new pg.Client({ connectionString: url, application_name: "watch", connectionTimeoutMillis: this.#timeoutMs });
    client.on("error", () => undefined);
    const giveUp = setTimeout(() => breakOff(client), this.#timeoutMs);
    try {
      await client.connect();
      const { rows } = await client.query(
        "select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as only_reads",
      );
      if (rows[0].only_reads) throw new OnlyReadsError(`${new URL(url).host} only reads.`);
      return url;
    } finally {
      clearTimeout(giveUp);
      breakOff(client);
    }
  }
}

class OnlyReadsError extends Error {}

/** Where PostgreSQL is; addresses may name several hosts. */
export interface DatabaseAddresses {
  url: string;
  /** PostgreSQL itself, where `url` leads to a pooler that gives each transaction another connection. */
  directUrl?: string | undefined;
  /** Whether it is a copy that only reads. */
  readsOnly?: boolean;
}

/** Where connections go now: those of the pool, and those that need PostgreSQL itself. */
export class Whereabouts {
  readonly #hosts: Hosts;
  readonly #direct: Hosts | undefined;
  #looking = false;

  constructor({ url, directUrl }: DatabaseAddresses, timeoutMs: number) {
    this.#hosts = new Hosts(url, timeoutMs);
    this.#direct = directUrl === undefined ? undefined : new Hosts(directUrl, timeoutMs);
  }

  get url(): string {
    return this.#hosts.current;
  }

  get directUrl(): string {
    return (this.#direct ?? this.#hosts).current;
  }

  /** Looks for the hosts that take writes now, where there are several, unless that is under way. Returns whether others do than before. */
  async look(): Promise<boolean> {
    if (this.#looking) return false;
    this.#looking = true;
    try {
      const moved = await Promise.all([this.#hosts, this.#direct].map((hosts) => (hosts?.several ? hosts.look() : false)));
      return moved.includes(true);
    } finally {
      this.#looking = false;
    }
  }
}
