import { setImmediate as nextRound } from "node:timers/promises";

/** Rounds of the event loop between two turns. Each accepts one new connection, so a burst is accepted and quick requests are answered. */
const ROUNDS = 16;

let last: Promise<void> = Promise.resolve();

/** Waits for a turn. Long tasks run one after another, with event-loop rounds between them for quick answers. */
export function takeTurn(): Promise<void> {
  last = last.then(async () => {
    for (let round = 0; round < ROUNDS; round += 1) await nextRound();
  });
  return last;
}
