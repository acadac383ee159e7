import { threadId } from "node:worker_threads";

// Example tasks for tasks.server.test.ts.

/** The thread that it runs in. */
export const whereAmI = () => threadId;

/** Never ends. */
export function takeForEver(): void {
  while (true);
}

/** Takes memory until there is none. */
export function takeMemory(): number {
  const kept: object[] = [];
  while (true) kept.push(new Array(100_000).fill(kept.length));
}

/** Ends its thread. */
export const endThread = () => process.exit(1);

/** Throws. */
export const fail = () => {
  throw new Error("This failed.");
};
