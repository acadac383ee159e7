import { useSyncExternalStore } from "react";

/** Whether the HTML of the server is being rendered or hydrated, so that no script answers yet. False once the page is interactive. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}

const subscribeToNothing = () => () => {};
