import { useEffect } from "react";
import { useQuietRefresh } from "~/ui/use-quiet-refresh.ts";

const REFRESH_MS = 300_000;

/** Reloads the data of the page every five minutes; a page in the background waits until it is visible again. */
export function useRefresh() {
  const refresh = useQuietRefresh();
  useEffect(() => {
    let last = Date.now();
    const refreshWhenDue = () => {
      if (document.visibilityState !== "visible" || Date.now() - last < REFRESH_MS) return;
      last = Date.now();
      void refresh();
    };
    const timer = setInterval(refreshWhenDue, REFRESH_MS);
    document.addEventListener("visibilitychange", refreshWhenDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshWhenDue);
    };
  }, [refresh]);
}
