import type { ServerResponse } from "node:http";
import { CountByCaller } from "~/platform/tasks/fair-queue.ts";

/** How many bytes of answers to one caller may wait for its connections to take them. */
const MAX_UNSENT_BYTES = 16 * 1024 * 1024;

/** Limits a caller's unread answers. */
export class Unsent {
  readonly #bytes = new CountByCaller();
  readonly #max: number;

  constructor(max = MAX_UNSENT_BYTES) {
    this.#max = max;
  }

  /** Whether as much waits for that caller as may wait. */
  isFull(caller: string): boolean {
    return this.#bytes.of(caller) >= this.#max;
  }

  /** Counts an answer until it is sent: all of it, or the part that its connection has not taken yet. */
  add(caller: string, response: ServerResponse, bytes = response.writableLength): void {
    if (bytes === 0 || response.destroyed || response.closed) return;
    this.#bytes.add(caller, bytes);
    response.once("close", () => this.#bytes.add(caller, -bytes));
  }
}
