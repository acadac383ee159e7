import { useCallback, useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import type { SiteSettings } from "./features/site/site.types.ts";
import { sharedState } from "./platform/browser/shared-state.ts";
import type { loader } from "./root.tsx";

/** The settings that the live stream brought, and those that the page had been read with. */
const told = sharedState<{ settings: SiteSettings; over: SiteSettings } | undefined>(undefined);

/**
 * What the root's loader read for every page, with settings that the live stream brought since (STAT-027); undefined on an error page whose
 * loader failed as well.
 */
export function useRootData() {
  const read = useRouteLoaderData<typeof loader>("root");
  const newest = told.useValue();
  return useMemo(() => (read && newest?.over === read.settings ? { ...read, settings: newest.settings } : read), [read, newest]);
}

/** Whether the reader's account is banned: what the server would refuse is not offered. */
export const useIsBanned = () => useRootData()?.viewer?.banMessage != null;

/** Shows settings from the live stream on every part of the page, until the page's data are read again. */
export function useTellSettings(): (settings: SiteSettings) => void {
  const read = useRouteLoaderData<typeof loader>("root")?.settings;
  return useCallback(
    (settings) => {
      if (read) told.set({ settings, over: read });
    },
    [read],
  );
}
