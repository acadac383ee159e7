import { CountByCaller, FairQueue } from "~/platform/tasks/fair-queue.ts";
import type { Callers } from "./callers.ts";
import { overloadError } from "./scheduler.ts";

/** How many of a caller's are worked on at the same time: alone on the node, and while others are there. */
const ALONE = 8;
const BESIDE_OTHERS = 4;

/** How many look-ups of sessions of one address, and cached pages of one account, may wait: the first are quick, and a school shares one. */
export const MAX_LOOK_UPS = 1_000;
export const MAX_CACHED_PAGES = 64;

/**
 * Limits the short work in progress of each caller, such as the lookup of a session. With any number of callers, none waits for another.
 */
export class OwnTurns {
  readonly #maxMs: number;
  readonly #maxWaiting: number;
  readonly #callers: Pick<Callers, "hasOthers">;
  readonly #working = new CountByCaller();
  readonly #waiting = new FairQueue<() => void>();

  /** `maxMs` is how long work may wait, and `maxWaiting` how much of one caller's. */
  constructor(maxMs: number, maxWaiting: number, callers: Pick<Callers, "hasOthers">) {
    this.#maxMs = maxMs;
    this.#maxWaiting = maxWaiting;
    this.#callers = callers;
  }

  /** Whether that caller has as much waiting as may wait. */
  isFull(caller: string): boolean {
    return this.#waiting.lengthOf(caller) >= this.#maxWaiting;
  }

  /** Does the work at the caller's next turn. Throws AppError `unavailable` if too much of the caller's waits, or waits for too long. */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (!this.#mayBegin(caller) || this.#waiting.lengthOf(caller) > 0) await this.#wait(caller);
    else this.#working.add(caller, 1);
    try {
      return await work();
    } finally {
      this.#working.add(caller, -1);
      while (this.#mayBegin(caller) && this.#waiting.lengthOf(caller) > 0) this.#waiting.take((one) => one === caller)?.thing();
    }
  }

  #mayBegin(caller: string): boolean {
    return this.#working.of(caller) < (this.#callers.hasOthers(caller) ? BESIDE_OTHERS : ALONE);
  }

  async #wait(caller: string): Promise<void> {
    if (this.isFull(caller)) throw overloadError();
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        this.#working.add(caller, 1);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.remove(caller, begin);
        reject(overloadError());
      }, this.#maxMs);
      this.#waiting.add(caller, begin);
    });
  }
}
