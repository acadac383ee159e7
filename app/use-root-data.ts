import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { SiteSettings } from "./features/site/site.types.ts";
import type { loader } from "./root.tsx";

/** The settings that the live stream told, and those that the page had been read with. */
let told: { settings: SiteSettings; over: SiteSettings } | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What the root's loader read for every page, with settings that were told since (STAT-027); undefined on an error page whose loader
 * failed too.
 */
export function useRootData() {
  const read = useRouteLoaderData<typeof loader>("root");
  const newest = useSyncExternalStore(
    subscribe,
    () => told,
    () => undefined,
  );
  return useMemo(() => (read && newest?.over === read.settings ? { ...read, settings: newest.settings } : read), [read, newest]);
}

/** Shows settings that were told on every part of the page, until they are read anew. */
export function useTellSettings(): (settings: SiteSettings) => void {
  const read = useRouteLoaderData<typeof loader>("root")?.settings;
  return useCallback(
    (settings) => {
      if (!read) return;
      told = { settings, over: read };
      for (const listener of listeners) listener();
    },
    [read],
  );
}
