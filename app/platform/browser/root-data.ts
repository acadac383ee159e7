import { useCallback, useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import { sharedState } from "./shared-state.ts";

/** Data of the root loader for every page. Rooms add theirs by declaration merging in `<room>.types.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms.
export interface RootData {}

/** Newer data than the page was loaded with. */
const newer = sharedState<{ part: Partial<RootData>; than: RootData } | undefined>(undefined);

const useLoaded = () => useRouteLoaderData("root") as RootData | undefined;

/** The root loader's data with later updates; undefined on an error page if that loader failed as well. */
export function useRootData(): RootData | undefined {
  const loaded = useLoaded();
  const newest = newer.useValue();
  return useMemo(() => (loaded && newest?.than === loaded ? { ...loaded, ...newest.part } : loaded), [loaded, newest]);
}

/** Overrides part of the root data for the whole page until the next load. */
export function useRenewRootData(): (part: Partial<RootData>) => void {
  const loaded = useLoaded();
  return useCallback(
    (part) => {
      if (loaded) newer.set({ part, than: loaded });
    },
    [loaded],
  );
}
