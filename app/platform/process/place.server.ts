import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<() => void>();

/** Runs a request that holds an admission slot, which it may release early. */
export function withPlace<T>(giveUp: () => void, work: () => T): T {
  return current.run(giveUp, work);
}

/** Releases the admission slot of the current request while it waits for another thread. */
export function giveUpPlace(): void {
  current.getStore()?.();
}
