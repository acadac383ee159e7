import { performance } from "node:perf_hooks";
import { AppError } from "~/platform/http/errors.ts";
import { noteTurnedAway } from "~/platform/process/metrics.server.ts";

/** What somebody is told for whom there is no room right now. */
export const BUSY_MESSAGE = "The site is very busy. Please try again in a moment.";

/** As many pages as keep one processor at work while each of them waits for the database in between. */
const START_AT_ONCE = 6;
const MIN_AT_ONCE = 4;
const MAX_AT_ONCE = 64;
/** How often the number of pages at once is reconsidered, in milliseconds. */
const LOOK_EVERY_MS = 200;
/** Shares of the time that this process was at work: below the first there is room for more at once, above the second for less. */
const IDLE = 0.8;
const BUSY = 0.95;
/** How much of the time that a request may take is planned: not everything goes as fast as what went before. */
const PLANNED = 0.7;
/** The weight of the newest measurement, and how many times as much as the ones before it may count for. */
const WEIGHT = 0.1;
const MAX_TIMES = 4;

interface Waiting {
  since: number;
  enter(): void;
  refuse(): void;
}

/**
 * Lets in as many requests as can be answered in time, and asks the others to come back at once, so that under any load those that are let
 * in are answered as fast as ever. It measures how long a request takes and how fast they are done, and adapts how many are worked on at
 * the same time to how busy the process is: more of them would only make each of them slower, and what is answered from memory, too.
 */
export class Admission {
  readonly #maxMs: number;
  readonly #queue: Waiting[] = [];
  #inService = 0;
  #atOnce = START_AT_ONCE;
  /** From one answer to the next, while others wait. */
  #gapMs = 20;
  #serviceMs = 20;
  #lastDoneAt: number | undefined;
  #lookedAt = performance.now();
  #usage = performance.eventLoopUtilization();

  /** `maxMs` is how long a request may wait for its turn and be worked on. */
  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  /** How many wait for their turn, and how many are worked on at most. */
  get figures(): { waiting: number; atOnce: number } {
    return { waiting: this.#queue.length, atOnce: this.#atOnce };
  }

  /** Whether somebody who came now would wait too long. */
  isFull(): boolean {
    return this.#inService >= this.#atOnce && (this.#queue.length + 1) * this.#gapMs + this.#serviceMs > PLANNED * this.#maxMs;
  }

  /** Does the work when it is its turn. Throws AppError `unavailable` where that would take too long. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    const startedAt = performance.now();
    let counts = true;
    const leave = () => {
      if (!counts) return;
      counts = false;
      this.#leave(performance.now() - startedAt);
    };
    // Work that takes so long waits for something that is not ours, such as another site, and keeps nobody else out.
    const patience = setTimeout(leave, this.#maxMs);
    try {
      return await work();
    } finally {
      clearTimeout(patience);
      leave();
    }
  }

  /** Throws AppError `unavailable` where there is no room; for work that takes its time, such as a file that arrives, and no turn. */
  check(): void {
    if (this.isFull()) throw turnAway();
  }

  async #enter(): Promise<void> {
    if (this.#inService < this.#atOnce) {
      this.#inService += 1;
      return;
    }
    this.#reconsider();
    this.check();
    await new Promise<void>((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        const at = this.#queue.indexOf(waiting);
        if (at >= 0) this.#queue.splice(at, 1);
        reject(turnAway());
      };
      const timer = setTimeout(refuse, this.#maxMs);
      const enter = () => {
        clearTimeout(timer);
        this.#inService += 1;
        resolve();
      };
      const waiting: Waiting = { since: performance.now(), enter, refuse };
      this.#queue.push(waiting);
    });
  }

  #leave(serviceMs: number): void {
    const now = performance.now();
    this.#inService -= 1;
    this.#serviceMs = follow(this.#serviceMs, serviceMs);
    if (this.#queue.length === 0) this.#lastDoneAt = undefined;
    else {
      if (this.#lastDoneAt !== undefined) this.#gapMs = follow(this.#gapMs, now - this.#lastDoneAt);
      this.#lastDoneAt = now;
    }
    this.#reconsider();
    while (this.#inService < this.#atOnce && this.#queue.length > 0) {
      const next = this.#queue.shift() as Waiting;
      // Whoever has waited so long would be answered too late.
      if (now - next.since + this.#serviceMs > this.#maxMs && this.#queue.length > 0) next.refuse();
      else next.enter();
    }
  }

  #reconsider(): void {
    const now = performance.now();
    if (now - this.#lookedAt < LOOK_EVERY_MS) return;
    const usage = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(usage, this.#usage);
    if (utilization > BUSY) this.#atOnce = Math.max(MIN_AT_ONCE, this.#atOnce - 1);
    else if (utilization < IDLE && this.#queue.length > 0) this.#atOnce = Math.min(MAX_AT_ONCE, this.#atOnce + 2);
    this.#lookedAt = now;
    this.#usage = usage;
  }
}

/** A measurement followed over time. A single pause of the machine, which everybody who is at work meets at once, says little about what comes. */
function follow(knownMs: number, seenMs: number): number {
  return knownMs + WEIGHT * (Math.min(seenMs, MAX_TIMES * Math.max(knownMs, 1)) - knownMs);
}

function turnAway(): AppError {
  noteTurnedAway();
  return new AppError("unavailable", BUSY_MESSAGE);
}
