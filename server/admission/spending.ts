import { performance } from "node:perf_hooks";
import { LRUCache } from "lru-cache";

/** The share of a node's time that one caller gets in the long run while others are there. */
const SHARE = 0.4;
/** How much time a caller may use at once before that, in milliseconds: enough for opening some pages. */
const AT_ONCE_MS = 400;
/** The maximum cost of one request: a longer one has waited for something else. */
const MAX_OF_ONE_MS = 200;
/** How long a caller waits for this at most before its next request: waiting alone must not refuse it. */
const MAX_WAIT_MS = 400;
const MAX_CALLERS = 10_000;

/**
 * Limits callers by the processor time of their requests: a caller over its share waits until it is made up for, however few requests it
 * sent (a token bucket of time).
 */
export class Spending {
  readonly #spent = new LRUCache<string, { ms: number; at: number }>({ max: MAX_CALLERS });
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Notes how long a request of that caller took. */
  add(caller: string, tookMs: number): void {
    const ms = Math.min(this.#spentBy(caller) + Math.min(tookMs, MAX_OF_ONE_MS), AT_ONCE_MS + MAX_WAIT_MS * SHARE);
    this.#spent.set(caller, { ms, at: this.#now() });
  }

  /** How long the caller's next request has to wait, in milliseconds. */
  waitOf(caller: string): number {
    return Math.max(0, (this.#spentBy(caller) - AT_ONCE_MS) / SHARE);
  }

  #spentBy(caller: string): number {
    const known = this.#spent.get(caller);
    return known ? Math.max(0, known.ms - (this.#now() - known.at) * SHARE) : 0;
  }
}
