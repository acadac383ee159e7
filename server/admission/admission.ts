import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Actor } from "~/platform/identity/actor.ts";
import type { Config } from "~/platform/process/config.server.ts";
import { Callers } from "./callers.ts";
import { MAX_CACHED_PAGES, MAX_LOOK_UPS, OwnTurns } from "./own-turns.ts";
import { Pipelines } from "./pipelines.ts";
import { Bodies } from "./request-bodies.ts";
import { Rounds } from "./rounds.ts";
import { Scheduler, type Turn } from "./scheduler.ts";
import { Unsent } from "./unsent.ts";

type Limits = Pick<Config, "appUrl" | "maxWaitMs" | "trustedProxies">;

/**
 * Decides when a node works for which caller, and what it refuses: fairness between callers, load shedding, and limits of request bodies and
 * unread answers (decisions 0064, 0139, 0156). Each rule has a class of its own in this folder, which only this class uses.
 */
export class Admission {
  readonly #callers: Callers;
  readonly #pipelines: Pipelines;
  readonly #rounds: Rounds;
  readonly #scheduler: Scheduler;
  readonly #lookUps: OwnTurns;
  readonly #fillings: OwnTurns;
  readonly #unsent = new Unsent();
  /** Request bodies on their way. */
  readonly bodies: Bodies;

  constructor(limits: Limits, bodies: Bodies = new Bodies()) {
    this.#callers = new Callers(limits);
    // Behind proxies a connection says nothing about an address.
    this.#pipelines = new Pipelines({ behindProxies: limits.trustedProxies > 0 });
    this.#rounds = new Rounds(this.#callers);
    this.#scheduler = new Scheduler(limits.maxWaitMs, this.#callers);
    this.#lookUps = new OwnTurns(limits.maxWaitMs, MAX_LOOK_UPS, this.#callers);
    this.#fillings = new OwnTurns(limits.maxWaitMs, MAX_CACHED_PAGES, this.#callers);
    this.bodies = bodies;
  }

  /** How many requests wait, and how many are handled at the same time at most. */
  get figures(): { waiting: number; atOnce: number } {
    return this.#scheduler.figures;
  }

  /** Holds a new connection back if its address pipelined too many requests a moment ago. */
  connect(socket: Socket): void {
    this.#pipelines.connect(socket);
  }

  /** Starts a request once every earlier one of its connection has its answer; never if there are too many of them. */
  startInOrder(request: IncomingMessage, response: ServerResponse, start: () => void): void {
    this.#pipelines.begin(request, response, start);
  }

  /** The caller of a request: an account whose session was looked up before, or an address (`limitedAddress`). */
  callerOf(cookie: string | undefined, address: string): string {
    return this.#callers.of(cookie, address);
  }

  /** Remembers the account of a session cookie, and returns the caller. */
  learnCaller(cookie: string | undefined, actor: Actor, address: string): string {
    return this.#callers.learn(cookie, actor, address);
  }

  /** Starts a caller's request within their share of this round of the event loop. `start` returns whether all of its work is done. */
  startInRound(caller: string, start: () => boolean): void {
    this.#callers.note(caller);
    this.#rounds.begin(caller, start);
  }

  /** Delays a refusal while other callers are active: immediate retries would keep the node busy with refusals. */
  pause(caller: string): Promise<void> {
    return this.#callers.pause(caller);
  }

  /** Whether the caller's unread answers have reached their limit. */
  isUnread(caller: string): boolean {
    return this.#unsent.isFull(caller);
  }

  /** Counts an answer until it is sent. */
  countUnread(caller: string, response: ServerResponse, bytes?: number): void {
    this.#unsent.add(caller, response, bytes);
  }

  /** Whether short work of the caller's, such as looking up their session, would have to be refused. */
  isBehind(caller: string): boolean {
    return this.#lookUps.isFull(caller) || this.#fillings.isFull(caller);
  }

  /** Whether a request would wait too long, or behind too many of its caller's own. */
  isFull(turn?: Turn): boolean {
    return this.#scheduler.isFull(turn);
  }

  /** Does the work of a request when it is its turn. Throws AppError `unavailable` if that would take too long. */
  run<T>(work: () => Promise<T>, turn?: Turn): Promise<T> {
    return this.#scheduler.run(work, turn);
  }

  /** Adds a waiting caller for the shared work under a key: it runs at the earliest turn of its callers. */
  join(key: string, caller: string): void {
    this.#scheduler.join(key, caller);
  }

  /** Looks something up for a caller, such as their session; waits for this caller's other look-ups only. Throws AppError `unavailable`. */
  lookUp<T>(caller: string, work: () => Promise<T>): Promise<T> {
    return this.#lookUps.run(caller, work);
  }

  /** Fills in a cached page for a caller; waits for this caller's others only. Throws AppError `unavailable`. */
  fill<T>(caller: string, work: () => Promise<T>): Promise<T> {
    return this.#fillings.run(caller, work);
  }
}
