import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useCatalogue } from "../parts/use-catalogue.ts";
import type * as LiveModule from "./live-list.ts";

let loaded: typeof LiveModule | undefined;

/**
 * The catalogue and the code for making the value list in the browser, which the first view does without.
 * Both are fetched when the browser is idle, with `eager` at once. `list` is null until both are there.
 */
export function useLiveList(hash: string, eager: boolean) {
  const { status, pets, search, retry } = useCatalogue(hash, { eager });
  const [module, setModule] = useState(loaded);
  const [broken, setBroken] = useState(false);
  const wanted = pets.length > 0 && !module && !broken;
  useEffect(() => {
    if (!wanted) return;
    import("./live-list.ts").then(
      (live) => {
        loaded = live;
        setModule(live);
      },
      () => setBroken(true),
    );
  }, [wanted]);
  const made = useMemo(() => (module && search && pets.length > 0 ? module.createLiveList(pets, search) : null), [module, pets, search]);
  // Drawn in small steps, so that a touch or a key in between need not wait for all of it.
  const list = useDeferredValue(made, null);
  const retryBoth = () => {
    setBroken(false);
    retry();
  };
  return { list, VirtualList: module?.VirtualList, petCount: pets.length, failed: status === "failed" || broken, retry: retryBoth };
}
