import { AppError } from "../http/errors.ts";

interface QueueOptions {
  /** How many pieces of work are done at once. */
  atOnce: number;
  /** How many may wait, of all callers and of one. */
  maxWaiting: { total: number; each: number };
  /** How long one may wait, in milliseconds. */
  maxWaitMs: number;
}

const BUSY_MESSAGE = "Too many pictures and files are being worked on. Please try again in a moment.";

/**
 * Does some pieces of work at once and lets others wait. Those who ask take turns: whoever asks for much waits for their own work, and
 * delays others by one piece. An asker without a name is the site itself, whose work may wait as long as it takes.
 */
export class FairQueue {
  readonly #options: QueueOptions;
  /** What waits, by who asks; the next turn is that of the first. */
  readonly #lines = new Map<string, (() => void)[]>();
  #running = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** How much waits. */
  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  /** Does the work when it is its turn. Throws AppError `unavailable` if too much waits already, or it has waited too long. */
  async run<T>(asker: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.atOnce) await this.#wait(asker);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#goOn();
    }
  }

  /** Whoever leaves passes on the place. */
  #goOn(): void {
    const [next] = this.#lines;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [asker, line] = next;
    this.#lines.delete(asker);
    const enter = line.shift();
    if (line.length > 0) this.#lines.set(asker, line);
    enter?.();
  }

  async #wait(asker: string): Promise<void> {
    const { maxWaiting, maxWaitMs } = this.#options;
    const line = this.#lines.get(asker) ?? [];
    const isBounded = asker !== "";
    if (isBounded && (line.length >= maxWaiting.each || this.waiting >= maxWaiting.total)) throw new AppError("unavailable", BUSY_MESSAGE);
    await new Promise<void>((resolve, reject) => {
      const timer = isBounded ? setTimeout(leave, maxWaitMs, this.#lines) : undefined;
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      function leave(lines: Map<string, (() => void)[]>): void {
        const left = (lines.get(asker) ?? []).filter((other) => other !== enter);
        if (left.length > 0) lines.set(asker, left);
        else lines.delete(asker);
        reject(new AppError("unavailable", BUSY_MESSAGE));
      }
      this.#lines.set(asker, [...line, enter]);
    });
  }
}
