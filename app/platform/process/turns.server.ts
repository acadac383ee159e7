import { setImmediate as nextRound } from "node:timers/promises";

/** Of the event loop, which takes one new connection in each: between two turns a burst of them is taken, and those who can be are answered. */
const ROUNDS = 16;

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn: long pieces of work that each take one are done one after another, and between two of them this process answers
 * whoever can be answered at once.
 */
export function takeTurn(): Promise<void> {
  last = last.then(async () => {
    for (let round = 0; round < ROUNDS; round += 1) await nextRound();
  });
  return last;
}
