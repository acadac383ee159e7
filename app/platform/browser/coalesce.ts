/**
 * Wraps an asynchronous function so that calls with the same key never overlap. Calls during a run share one further run after it.
 * Resolves when no run is left.
 */
export function coalesce<Args extends unknown[]>(
  keyOf: (...args: Args) => string,
  run: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const current = new Map<string, { again: boolean; done: Promise<void> }>();
  return (...args) => {
    const key = keyOf(...args);
    const known = current.get(key);
    if (known) {
      known.again = true;
      return known.done;
    }
    const state = { again: true, done: Promise.resolve() };
    current.set(key, state);
    state.done = (async () => {
      try {
        while (state.again) {
          state.again = false;
          await run(...args);
        }
      } finally {
        current.delete(key);
      }
    })();
    return state.done;
  };
}
