import { useCallback } from "react";
import { useRevalidator } from "react-router";

/**
 * Reads the page's data anew without anybody having asked for it. Only where the server answers: what is on the page must not give way
 * to an error because a network is gone for a moment, or the server starts anew.
 */
export function useQuietRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    const answer = await fetch("/healthz").catch(() => undefined);
    if (answer?.ok) await revalidate();
  }, [revalidate]);
}
