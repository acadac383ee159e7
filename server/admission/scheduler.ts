import { performance } from "node:perf_hooks";
import { AppError } from "~/platform/http/errors.ts";
import { BUSY_MESSAGE } from "~/platform/http/refusal.server.ts";
import { countShedRequest } from "~/platform/process/metrics.server.ts";
import { withPlace } from "~/platform/process/place.server.ts";
import { CountByCaller, FairQueue } from "~/platform/tasks/fair-queue.ts";
import type { Callers } from "./callers.ts";
import { Spending } from "./spending.ts";

/** Enough pages to keep one processor at work while each of them waits for the database in between. */
const START_AT_ONCE = 6;
const MIN_AT_ONCE = 4;
const MAX_AT_ONCE = 64;
/** How many requests of one caller are handled at the same time while others are there, and how many may wait. */
const BESIDE_OTHERS = 1;
const MAX_WAITING = 64;
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
/** The share of the time that a request may wait in any case: after a pause of the machine every request looks slow for a while. */
const MIN_WAIT = 0.2;
/** The interval for checking whether a caller has made up for its use. */
const RETRY_MS = 20;

/** Shared answers, which are cached, and answers for one visitor alone. */
export type Line = "shared" | "own";
const OTHER: Record<Line, Line> = { shared: "own", own: "shared" };

/** A request to be scheduled: the caller (`Callers`) and the queue; shared work has a key, so that others can join. */
export interface Turn {
  caller?: string;
  line?: Line;
  key?: string;
}

interface Waiting {
  since: number;
  callers: Set<string>;
  enter(caller: string): void;
  refuse(): void;
}

/**
 * Admits as many requests as can finish in time and refuses the others at once, so that under any load admitted requests are answered
 * quickly. It measures the time of a request and the rate of answers, and adapts the number of concurrent requests to how busy the process
 * is: more would only slow down each of them, and answers from memory as well. Waiting requests stand in two queues, served alternately:
 * however many players request pages of their own, a page shared by thousands is rendered at once. Within each queue callers are served in
 * rotation, so that a caller with many requests delays only itself (decision 0064).
 */
export class Scheduler {
  readonly #maxMs: number;
  readonly #callers: Pick<Callers, "hasOthers">;
  readonly #lines: Record<Line, FairQueue<Waiting>> = { shared: new FairQueue(), own: new FairQueue() };
  readonly #waiting: Record<Line, number> = { shared: 0, own: 0 };
  readonly #joinable = new Map<string, Waiting>();
  #turn: Line = "shared";
  #inService = 0;
  #isLettingIn = false;
  readonly #inServiceOf = new CountByCaller();
  readonly #spending = new Spending();
  #retry: NodeJS.Timeout | undefined;
  #atOnce = START_AT_ONCE;
  /** The time from one answer to the next while others wait. */
  #gapMs = 20;
  #serviceMs = 20;
  #lastDoneAt: number | undefined;
  #lookedAt = performance.now();
  #usage = performance.eventLoopUtilization();

  /** `maxMs` is how long a request may wait for its turn and be worked on. */
  constructor(maxMs: number, callers: Pick<Callers, "hasOthers"> = { hasOthers: () => false }) {
    this.#maxMs = maxMs;
    this.#callers = callers;
  }

  /** How many requests wait for their turn, and how many are handled at the same time at most. */
  get figures(): { waiting: number; atOnce: number } {
    return { waiting: this.#waitingNow, atOnce: this.#atOnce };
  }

  /** Whether a request that came into that line now would wait too long, or behind too many of its caller's own. */
  isFull({ line = "own", caller = "" }: Turn = {}): boolean {
    const waiting = this.#lines.shared.lengthOf(caller) + this.#lines.own.lengthOf(caller);
    if (waiting >= MAX_WAITING) return true;
    const before = this.#lines[line].before(caller) + 1;
    const all = before + Math.min(before, this.#waiting[OTHER[line]]);
    const inTimeMs = Math.max(PLANNED * this.#maxMs - this.#serviceMs, MIN_WAIT * this.#maxMs);
    if (this.#inService >= this.#atOnce && all * this.#gapMs > inTimeMs) return true;
    return !this.#mayEnter(caller) && (waiting * this.#serviceMs) / this.#mostOf(caller) > inTimeMs;
  }

  /** Does the work when it is its turn. Throws AppError `unavailable` if that would take too long. */
  async run<T>(work: () => Promise<T>, turn: Turn = {}): Promise<T> {
    const caller = await this.#enter(turn);
    const startedAt = performance.now();
    let counts = true;
    const leave = () => {
      if (!counts) return;
      counts = false;
      this.#leave(caller, performance.now() - startedAt);
    };
    // Work that takes this long is waiting for something outside, such as another site, and must not keep others out.
    const patience = setTimeout(leave, this.#maxMs);
    try {
      return await withPlace(leave, work);
    } finally {
      clearTimeout(patience);
      leave();
    }
  }

  /** Adds a waiting caller for the shared work under a key: it runs at the earliest turn of its callers. */
  join(key: string, caller: string): void {
    const waiting = this.#joinable.get(key);
    if (!waiting || waiting.callers.has(caller)) return;
    waiting.callers.add(caller);
    this.#lines.shared.add(caller, waiting);
    this.#letInSoon();
  }

  /** Throws AppError `unavailable` if there is no room; for slow work that takes no turn, such as receiving a file. */
  check(turn: Turn = {}): void {
    if (this.isFull(turn)) throw overloadError();
  }

  get #waitingNow(): number {
    return this.#waiting.shared + this.#waiting.own;
  }

  #mostOf(caller: string): number {
    return this.#callers.hasOthers(caller) ? BESIDE_OTHERS : this.#atOnce;
  }

  #mayEnter(caller: string): boolean {
    return this.#inServiceOf.of(caller) < this.#mostOf(caller) && this.#owes(caller) === 0;
  }

  /** How long the caller waits because it has used more than its share beside others, in milliseconds. */
  #owes(caller: string): number {
    return this.#callers.hasOthers(caller) ? this.#spending.waitOf(caller) : 0;
  }

  #begin(caller: string): void {
    this.#inService += 1;
    this.#inServiceOf.add(caller, 1);
  }

  /** Resolves at its turn, with the caller whose turn it was. */
  async #enter({ caller = "", line = "own", key }: Turn): Promise<string> {
    const queue = this.#lines[line];
    if (this.#inService < this.#atOnce && !this.#isLettingIn && this.#mayEnter(caller) && queue.lengthOf(caller) === 0) {
      this.#begin(caller);
      return caller;
    }
    this.#reconsider();
    this.check({ line, caller });
    return new Promise<string>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting[line] -= 1;
        for (const each of waiting.callers) queue.remove(each, waiting);
        if (key !== undefined && this.#joinable.get(key) === waiting) this.#joinable.delete(key);
      };
      const waiting: Waiting = {
        since: performance.now(),
        callers: new Set([caller]),
        enter: (first) => {
          end();
          this.#begin(first);
          resolve(first);
        },
        refuse: () => {
          end();
          reject(overloadError());
        },
      };
      const timer = setTimeout(waiting.refuse, this.#maxMs);
      this.#waiting[line] += 1;
      queue.add(caller, waiting);
      if (key !== undefined) this.#joinable.set(key, waiting);
      this.#letInSoon();
    });
  }

  #leave(caller: string, serviceMs: number): void {
    const now = performance.now();
    this.#inService -= 1;
    this.#inServiceOf.add(caller, -1);
    this.#spending.add(caller, serviceMs);
    this.#serviceMs = follow(this.#serviceMs, serviceMs);
    if (this.#waitingNow === 0) this.#lastDoneAt = undefined;
    else {
      if (this.#lastDoneAt !== undefined) this.#gapMs = follow(this.#gapMs, now - this.#lastDoneAt);
      this.#lastDoneAt = now;
    }
    this.#reconsider();
    this.#letInSoon();
  }

  /** In the next round of the event loop: short work that follows on short work would keep everything else waiting. */
  #letInSoon(): void {
    if (this.#isLettingIn || this.#waitingNow === 0) return;
    this.#isLettingIn = true;
    setImmediate(() => {
      this.#isLettingIn = false;
      this.#letIn();
    });
  }

  #letIn(): void {
    const now = performance.now();
    while (this.#inService < this.#atOnce) {
      const next = this.#takeNext();
      if (!next) {
        this.#letInLater();
        return;
      }
      // After this wait the answer would come too late.
      const tookMs = Math.min(this.#serviceMs, (1 - MIN_WAIT) * this.#maxMs);
      if (now - next.thing.since + tookMs > this.#maxMs && this.#waitingNow > 1) next.thing.refuse();
      else next.thing.enter(next.caller);
    }
  }

  /** No waiting request may start now, but a caller's limit may lift without another request ending. */
  #letInLater(): void {
    if (this.#retry !== undefined || this.#waitingNow === 0) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#letIn();
    }, RETRY_MS);
  }

  #takeNext() {
    const may = (caller: string) => this.#mayEnter(caller);
    for (const line of [OTHER[this.#turn], this.#turn]) {
      const next = this.#lines[line].take(may);
      if (!next) continue;
      this.#turn = line;
      return next;
    }
    return undefined;
  }

  #reconsider(): void {
    const now = performance.now();
    if (now - this.#lookedAt < LOOK_EVERY_MS) return;
    const usage = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(usage, this.#usage);
    if (utilization > BUSY) this.#atOnce = Math.max(MIN_AT_ONCE, this.#atOnce - 1);
    else if (utilization < IDLE && this.#waitingNow > 0) this.#atOnce = Math.min(MAX_AT_ONCE, this.#atOnce + 2);
    this.#lookedAt = now;
    this.#usage = usage;
  }
}

/** A moving average. A single pause of the machine, which affects every request in progress at once, says little about the next ones. */
function follow(knownMs: number, seenMs: number): number {
  return knownMs + WEIGHT * (Math.min(seenMs, MAX_TIMES * Math.max(knownMs, 1)) - knownMs);
}

/** Counts a refusal, and gives the error that refuses. */
export function overloadError(): AppError {
  countShedRequest();
  return new AppError("unavailable", BUSY_MESSAGE);
}

/** Whether an error is a refusal for lack of room. */
export function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.message === BUSY_MESSAGE;
}

/** For `catch`: rethrows a refusal for lack of room, and ignores every other error. */
export function unlessBusy(error: unknown): undefined {
  if (isBusy(error)) throw error;
}
