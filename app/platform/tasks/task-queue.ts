import { AppError } from "../http/errors.ts";
import { FairQueue } from "./fair-queue.ts";

interface QueueOptions {
  /** Tasks running at once. */
  atOnce: number;
  /** How many may wait, of all callers and of one. */
  maxWaiting: { total: number; each: number };
  /** How long one may wait, in milliseconds. */
  maxWaitMs: number;
}

/**
 * Runs some tasks at once and queues the others, fairly between callers: a busy caller delays others by one task. A caller without a name
 * is the site itself, whose tasks wait without limit.
 */
export class TaskQueue {
  readonly #options: QueueOptions;
  readonly #queue = new FairQueue<() => void>();
  #running = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** How much waits. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Runs the task when scheduled. Throws AppError `unavailable` if the queue is full or the wait too long. */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.atOnce) await this.#wait(caller);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // An aborted caller frees its slot.
      const next = this.#queue.take();
      if (next) next.thing();
      else this.#running -= 1;
    }
  }

  async #wait(caller: string): Promise<void> {
    const { maxWaiting, maxWaitMs } = this.#options;
    const isBounded = caller !== "";
    if (isBounded && (this.#queue.lengthOf(caller) >= maxWaiting.each || this.waiting >= maxWaiting.total)) throw tooBusy();
    await new Promise<void>((resolve, reject) => {
      const timer = isBounded ? setTimeout(giveUp, maxWaitMs, this.#queue) : undefined;
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      function giveUp(queue: FairQueue<() => void>): void {
        queue.remove(caller, begin);
        reject(tooBusy());
      }
      this.#queue.add(caller, begin);
    });
  }
}

const tooBusy = () => new AppError("unavailable", "Too many pictures and files are being worked on. Please try again in a moment.");
