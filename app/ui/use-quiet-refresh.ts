import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { setClockBy } from "./server-clock.ts";

/**
 * Reloads the page's data without a request by the reader, and only if the server answers: a network that is away for a moment, or a server
 * that restarts, must not replace the page with an error. Returns whether it did.
 */
export function useQuietRefresh(): () => Promise<boolean> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    const answer = await fetch("/healthz").catch(() => undefined);
    if (!answer?.ok) return false;
    setClockBy(answer);
    await revalidate();
    return true;
  }, [revalidate]);
}
