import { useEffect } from "react";

const WORKER = "/minesweeper-worker.js";
const SCOPE = "/minesweeper";

/** Lets the browser keep this page, so that it opens and can be played without a network. Without this it is played online alone. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    navigator.serviceWorker
      .register(WORKER, { scope: SCOPE })
      .catch((error: unknown) => console.warn("The game cannot be kept for offline.", error));
  }, []);
}
