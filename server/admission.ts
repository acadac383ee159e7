import { performance } from "node:perf_hooks";
import { AppError } from "~/platform/http/errors.ts";
import { noteTurnedAway } from "~/platform/process/metrics.server.ts";

/** The message for a visitor for whom there is no room right now. */
export const BUSY_MESSAGE = "The site is very busy. Please try again in a moment.";

/** Enough pages to keep one processor at work while each of them waits for the database in between. */
const START_AT_ONCE = 6;
const MIN_AT_ONCE = 4;
const MAX_AT_ONCE = 64;
/** How often the number of pages at once is reconsidered, in milliseconds. */
const LOOK_EVERY_MS = 200;
/** Shares of time during which this process was busy: below the first it can take more requests at once, above the second fewer. */
const IDLE = 0.8;
const BUSY = 0.95;
/** The share of a request's time that is planned: some requests take longer than those before. */
const PLANNED = 0.7;
/** The weight of the newest measurement, and how many times the previous estimate it may count as. */
const WEIGHT = 0.1;
const MAX_TIMES = 4;

/** Answers that are kept for many, and answers for one visitor alone. */
export type Line = "shared" | "own";
const OTHER: Record<Line, Line> = { shared: "own", own: "shared" };

interface Waiting {
  since: number;
  enter(): void;
  refuse(): void;
}

/**
 * Lets in as many requests as can be answered in time and refuses the others at once, so that under any load those that are let in are
 * answered quickly. It measures how long a request takes and how fast answers follow each other, and adapts how many are handled at the
 * same time to how busy the process is: more of them would only make each slower, and answers from memory as well. Those who wait stand in
 * two lines, which take turns: however many players ask for pages of their own, a page that thousands are to read is drawn at once.
 */
export class Admission {
  readonly #maxMs: number;
  readonly #lines: Record<Line, Waiting[]> = { shared: [], own: [] };
  #turn: Line = "shared";
  #inService = 0;
  #atOnce = START_AT_ONCE;
  /** The time from one answer to the next while others wait. */
  #gapMs = 20;
  #serviceMs = 20;
  #lastDoneAt: number | undefined;
  #lookedAt = performance.now();
  #usage = performance.eventLoopUtilization();

  /** `maxMs` is how long a request may wait for its turn and be worked on. */
  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  /** How many requests wait for their turn, and how many are handled at the same time at most. */
  get figures(): { waiting: number; atOnce: number } {
    return { waiting: this.#waiting, atOnce: this.#atOnce };
  }

  /** Whether a request that came into that line now would wait too long. */
  isFull(line: Line = "own"): boolean {
    const own = this.#lines[line].length + 1;
    const before = own + Math.min(own, this.#lines[OTHER[line]].length);
    return this.#inService >= this.#atOnce && before * this.#gapMs + this.#serviceMs > PLANNED * this.#maxMs;
  }

  /** Does the work when it is its turn in that line. Throws AppError `unavailable` if that would take too long. */
  async run<T>(work: () => Promise<T>, line: Line = "own"): Promise<T> {
    await this.#enter(line);
    const startedAt = performance.now();
    let counts = true;
    const leave = () => {
      if (!counts) return;
      counts = false;
      this.#leave(performance.now() - startedAt);
    };
    // Work that takes this long is waiting for something outside, such as another site, and must not keep others out.
    const patience = setTimeout(leave, this.#maxMs);
    try {
      return await work();
    } finally {
      clearTimeout(patience);
      leave();
    }
  }

  /** Throws AppError `unavailable` if there is no room; for slow work that takes no turn, such as receiving a file. */
  check(line: Line = "own"): void {
    if (this.isFull(line)) throw turnAway();
  }

  get #waiting(): number {
    return this.#lines.shared.length + this.#lines.own.length;
  }

  async #enter(line: Line): Promise<void> {
    if (this.#inService < this.#atOnce) {
      this.#inService += 1;
      return;
    }
    this.#reconsider();
    this.check(line);
    const queue = this.#lines[line];
    await new Promise<void>((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        const at = queue.indexOf(waiting);
        if (at >= 0) queue.splice(at, 1);
        reject(turnAway());
      };
      const timer = setTimeout(refuse, this.#maxMs);
      const enter = () => {
        clearTimeout(timer);
        this.#inService += 1;
        resolve();
      };
      const waiting: Waiting = { since: performance.now(), enter, refuse };
      queue.push(waiting);
    });
  }

  #leave(serviceMs: number): void {
    const now = performance.now();
    this.#inService -= 1;
    this.#serviceMs = follow(this.#serviceMs, serviceMs);
    if (this.#waiting === 0) this.#lastDoneAt = undefined;
    else {
      if (this.#lastDoneAt !== undefined) this.#gapMs = follow(this.#gapMs, now - this.#lastDoneAt);
      this.#lastDoneAt = now;
    }
    this.#reconsider();
    while (this.#inService < this.#atOnce && this.#waiting > 0) {
      const next = this.#takeNext();
      // After this wait the answer would come too late.
      if (now - next.since + this.#serviceMs > this.#maxMs && this.#waiting > 0) next.refuse();
      else next.enter();
    }
  }

  #takeNext(): Waiting {
    this.#turn = this.#lines[OTHER[this.#turn]].length > 0 ? OTHER[this.#turn] : this.#turn;
    return this.#lines[this.#turn].shift() as Waiting;
  }

  #reconsider(): void {
    const now = performance.now();
    if (now - this.#lookedAt < LOOK_EVERY_MS) return;
    const usage = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(usage, this.#usage);
    if (utilization > BUSY) this.#atOnce = Math.max(MIN_AT_ONCE, this.#atOnce - 1);
    else if (utilization < IDLE && this.#waiting > 0) this.#atOnce = Math.min(MAX_AT_ONCE, this.#atOnce + 2);
    this.#lookedAt = now;
    this.#usage = usage;
  }
}

/** A moving average. A single pause of the machine, which affects every request in progress at once, says little about the next ones. */
function follow(knownMs: number, seenMs: number): number {
  return knownMs + WEIGHT * (Math.min(seenMs, MAX_TIMES * Math.max(knownMs, 1)) - knownMs);
}

function turnAway(): AppError {
  noteTurnedAway();
  return new AppError("unavailable", BUSY_MESSAGE);
}
