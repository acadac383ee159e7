import { performance } from "node:perf_hooks";
import type { Callers } from "./callers.ts";

/**
 * How long starting one caller's requests may take in a round of the event loop while others are present: in ms, or of the round before.
 */
const SLICE_MS = 1;
const SLICE = 0.1;
/** The minimum cost of a request without an answer in memory: most of its start follows later in the round. */
const AT_LEAST_MS = 0.3;

/**
 * Spreads one caller's requests over rounds of the event loop while others are present. Even an answer from memory takes a tenth of a
 * millisecond, and another caller's page advances only once in each round.
 */
export class Rounds {
  readonly #callers: Pick<Callers, "hasOthers">;
  /** How long each caller's took in this round. */
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Map<string, (() => boolean)[]>();
  #sliceMs = SLICE_MS;
  #startedAt: number | undefined;

  constructor(callers: Pick<Callers, "hasOthers">) {
    this.#callers = callers;
  }

  /** Starts the work, which returns whether it is done, now or in a later round. */
  begin(caller: string, work: () => boolean): void {
    if (!this.#callers.hasOthers(caller)) {
      work();
      return;
    }
    this.#startRound();
    const waiting = this.#waiting.get(caller);
    if (waiting) waiting.push(work);
    else if ((this.#taken.get(caller) ?? 0) < this.#sliceMs) this.#do(caller, work);
    else this.#waiting.set(caller, [work]);
  }

  #do(caller: string, work: () => boolean): void {
    const startedAt = performance.now();
    const leastMs = work() ? 0 : AT_LEAST_MS;
    this.#taken.set(caller, (this.#taken.get(caller) ?? 0) + Math.max(leastMs, performance.now() - startedAt));
  }

  #startRound(): void {
    if (this.#startedAt !== undefined) return;
    this.#startedAt = performance.now();
    setImmediate(() => this.#next(this.#startedAt as number));
  }

  #next(startedAt: number): void {
    this.#sliceMs = Math.max(SLICE_MS, SLICE * (performance.now() - startedAt));
    this.#startedAt = undefined;
    this.#taken.clear();
    if (this.#waiting.size === 0) return;
    this.#startRound();
    for (const [caller, waiting] of [...this.#waiting]) {
      while (waiting.length > 0 && (this.#taken.get(caller) ?? 0) < this.#sliceMs) this.#do(caller, waiting.shift() as () => boolean);
      if (waiting.length === 0) this.#waiting.delete(caller);
    }
  }
}
