import { useSyncExternalStore } from "react";

/**
 * A value that all components of the tab share, for as long as the page lives. `useValue` draws again what reads it whenever it is `set`;
 * the server, and the first drawing in a browser, have `initial`.
 */
export function sharedState<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    get: () => value,
    set: (next: Value) => {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
  };
}
