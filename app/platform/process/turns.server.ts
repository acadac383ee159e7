import { setImmediate as nextRound } from "node:timers/promises";

/** Rounds of the event loop between two turns. Each accepts one new connection, so a burst is accepted and quick requests are answered. */
const ROUNDS = 16;

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn. Long pieces of work that each take a turn run one after another, and between two of them this process answers what it
 * can answer at once.
 */
export function takeTurn(): Promise<void> {
  last = last.then(async () => {
    for (let round = 0; round < ROUNDS; round += 1) await nextRound();
  });
  return last;
}
