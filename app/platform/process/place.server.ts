import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<() => void>();

/** Does the work of a request that has a place among those that are worked on at once, and may give it up before it is answered. */
export function withPlace<T>(giveUp: () => void, work: () => T): T {
  return current.run(giveUp, work);
}

/** Gives up the place of the current request, if it has one: while it waits for another thread, it keeps nobody out. */
export function giveUpPlace(): void {
  current.getStore()?.();
}
