import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { readCookie } from "~/platform/http/cookies.server.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import { hashToken, isToken } from "~/platform/identity/tokens.server.ts";
import type { Config } from "~/platform/process/config.server.ts";

/** How long a session that was looked up is known to be its account's, in milliseconds. */
const KNOWN_MS = 600_000;
const MAX_KNOWN = 50_000;
/** How long a caller counts as present after a request, in milliseconds. */
const THERE_MS = 10_000;
/** The delay of a refusal while others are present, in milliseconds: immediate retries would keep the node busy with refusals. */
const REFUSAL_PAUSE_MS = 500;

/**
 * The callers of this node: members count by account, everybody else by address. A session counts for its account once it has been looked
 * up, at the expense of the address. It grants no permissions: these are read again for each request.
 */
export class Callers {
  readonly #config: Pick<Config, "appUrl">;
  readonly #accounts = new LRUCache<string, string>({ max: MAX_KNOWN, ttl: KNOWN_MS });
  /** The latest caller, and the latest other one. */
  #latest = { caller: "", at: Number.NEGATIVE_INFINITY };
  #other = { caller: "", at: Number.NEGATIVE_INFINITY };

  constructor(config: Pick<Config, "appUrl">) {
    this.#config = config;
  }

  /** The caller behind a request with that cookie header from an address (`limitedAddress`). */
  of(cookie: string | undefined, address: string): string {
    const token = cookie === undefined ? undefined : readCookie(this.#config, cookie, "session");
    return (isToken(token) && this.#accounts.get(hashToken(token))) || address;
  }

  /** Remembers the result of a session's lookup, and returns the caller. */
  learn(cookie: string | undefined, actor: Actor, address: string): string {
    const token = readCookie(this.#config, cookie, "session");
    if (!isToken(token)) return address;
    if (actor.kind !== "user") {
      this.#accounts.delete(hashToken(token));
      return address;
    }
    const caller = `account ${actor.id}`;
    this.#accounts.set(hashToken(token), caller);
    return caller;
  }

  /** Notes that a caller is there. */
  note(caller: string): void {
    if (caller !== this.#latest.caller) this.#other = this.#latest;
    this.#latest = { caller, at: performance.now() };
  }

  /** Whether there are other callers: one alone may use the whole node. */
  hasOthers(caller: string): boolean {
    const { at } = this.#latest.caller === caller ? this.#other : this.#latest;
    return performance.now() - at < THERE_MS;
  }

  /** Lets a refusal wait while others are there. */
  async pause(caller: string): Promise<void> {
    if (this.hasOthers(caller)) await delay(REFUSAL_PAUSE_MS);
  }
}
