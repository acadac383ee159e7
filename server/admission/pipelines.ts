import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { LRUCache } from "lru-cache";
import { countShedRequest } from "~/platform/process/metrics.server.ts";
import { limitedAddress } from "../http/client-address.ts";

/** How many requests may wait on a connection behind the one that is being answered. Browsers send none before they have their answer. */
const MAX_PIPELINED = 16;
/** For how long new connections of an address that sent more are read one after another, in milliseconds, and how far apart. */
const HELD_FOR_MS = 10_000;
const HELD_APART_MS = 20;
const MAX_HELD_ADDRESSES = 1_000;

/**
 * Limits pipelining on each connection: its requests start one after another, each once the previous answer was sent, and a connection with
 * too many ends. A single read of a connection may hold a thousand requests, which takes milliseconds, so further connections of that
 * address are then read one at a time.
 */
export class Pipelines {
  readonly #last = new WeakMap<Socket, ServerResponse>();
  readonly #waiting = new WeakMap<Socket, number>();
  readonly #addresses = new LRUCache<string, true>({ max: MAX_HELD_ADDRESSES, ttl: HELD_FOR_MS });
  readonly #isHolding: boolean;
  #held: Socket[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** `behindProxies`: connections are a proxy's then, and say nothing about an address. */
  constructor({ behindProxies }: { behindProxies: boolean }) {
    this.#isHolding = !behindProxies;
  }

  /** Calls `begin` once every earlier request of the connection has its answer; never if there are too many of them. */
  begin(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
    const { socket } = request;
    if (socket.destroyed) return;
    const last = this.#last.get(socket);
    this.#last.set(socket, response);
    // A response has its connection at once, unless an earlier one still has it.
    if (response.socket !== null || !last) {
      begin();
      return;
    }
    const waiting = (this.#waiting.get(socket) ?? 0) + 1;
    this.#waiting.set(socket, waiting);
    if (waiting > MAX_PIPELINED) {
      this.#end(socket);
      return;
    }
    last.once("close", () => {
      this.#waiting.set(socket, (this.#waiting.get(socket) ?? 1) - 1);
      if (!socket.destroyed) begin();
    });
  }

  /** Holds a new connection back if its address sent too many requests ahead a moment ago. */
  connect(socket: Socket): void {
    if (!this.#isHolding || !this.#addresses.has(limitedAddress(socket.remoteAddress ?? ""))) return;
    // Readers start within this round of the event loop, and no data arrives before the next one.
    setImmediate(() => {
      socket.pause();
      this.#held.push(socket);
      this.#timer ??= setInterval(() => this.#releaseNext(), HELD_APART_MS);
    });
  }

  #end(socket: Socket): void {
    countShedRequest();
    this.#addresses.set(limitedAddress(socket.remoteAddress ?? ""), true);
    socket.destroy();
  }

  #releaseNext(): void {
    let next = this.#held.shift();
    while (next?.destroyed) next = this.#held.shift();
    next?.resume();
    if (this.#held.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
