import { useEffect } from "react";
import { sharedState } from "~/platform/browser/shared-state.ts";
import type { PetSearch } from "../../core/pet-search.ts";
import type { CataloguePet } from "../../pets.types.ts";

interface CatalogueState {
  status: "waiting" | "ready" | "failed";
  pets: CataloguePet[];
  /** The search over the names of `pets`; null until they are there. */
  search: PetSearch | null;
}

const WAITING: CatalogueState = { status: "waiting", pets: [], search: null };

/** One catalogue for all components. */
const current = sharedState(WAITING);
/** Which catalogue is there or on its way; null if none is. */
let wanted: string | null = null;

/** The server leads from this name to the catalogue of today. */
const LATEST = "latest";

async function load(hash: string) {
  if (wanted === hash) return;
  wanted = hash;
  const state = current.get();
  if (state.status === "failed") current.set({ ...state, status: state.search ? "ready" : "waiting" });
  try {
    const [response, { openCatalogue }] = await Promise.all([fetch(`/catalogue/${hash}.json`), import("./open-catalogue.ts")]);
    if (!response.ok) throw new Error(`The catalogue answered with ${response.status}.`);
    const catalogue = await openCatalogue(await response.json());
    if (wanted === hash) current.set({ status: "ready", ...catalogue });
  } catch {
    if (wanted !== hash) return;
    wanted = null;
    // An older catalogue is better than none.
    current.set({ ...current.get(), status: "failed" });
  }
}

function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 1_500 });
  return () => cancelIdleCallback(handle);
}

/**
 * The whole catalogue in the browser: fetched once for each content hash, when the browser is idle or, with `eager`, at once; without
 * `idle` not before that. The old one stays until a newer one has arrived, and after a failure, which `retry` tries to mend. A page that
 * does not know the hash gives null: it takes the catalogue that is there, or else the latest.
 */
export function useCatalogue(given: string | null, { eager = false, idle = true }: { eager?: boolean; idle?: boolean } = {}) {
  const catalogue = current.useValue();
  const hash = given ?? LATEST;
  useEffect(() => {
    if (wanted === hash || (wanted !== null && given === null)) return;
    if (eager) load(hash);
    else if (idle) return whenIdle(() => load(hash));
  }, [hash, given, eager, idle]);
  return { ...catalogue, retry: () => load(hash) };
}
