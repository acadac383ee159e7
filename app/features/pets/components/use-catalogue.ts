import { useEffect, useSyncExternalStore } from "react";
import type { CataloguePet } from "../pets.types.ts";

interface CatalogueState {
  status: "waiting" | "ready" | "failed";
  pets: CataloguePet[];
}

const WAITING: CatalogueState = { status: "waiting", pets: [] };

// One catalogue for the life of the page, whoever asks for it.
let state = WAITING;
let wanted = "";
const listeners = new Set<() => void>();

function tell(next: CatalogueState) {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

async function load(hash: string) {
  if (wanted === hash) return;
  wanted = hash;
  if (state.status === "failed") tell({ status: state.pets.length > 0 ? "ready" : "waiting", pets: state.pets });
  try {
    const [response, { decodeCatalogue }] = await Promise.all([fetch(`/catalogue/${hash}.json`), import("../core/catalogue-codec.ts")]);
    if (!response.ok) throw new Error(`The catalogue answered with ${response.status}.`);
    const pets = decodeCatalogue(await response.json());
    if (!pets) throw new Error("The catalogue is of another version than this page.");
    if (wanted === hash) tell({ status: "ready", pets });
  } catch {
    if (wanted !== hash) return;
    wanted = "";
    // An older list on the screen is better than none.
    tell({ status: "failed", pets: state.pets });
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
 * The whole catalogue in the browser: fetched once for each content hash, when the browser is idle or with `eager` at once.
 * While a newer one is on its way the one before stays. `failed` leaves what was there and lets `retry` ask again.
 */
export function useCatalogue(hash: string, { eager = false }: { eager?: boolean } = {}) {
  const { status, pets } = useSyncExternalStore(
    subscribe,
    () => state,
    () => WAITING,
  );
  useEffect(() => {
    if (wanted === hash) return;
    if (eager) load(hash);
    else return whenIdle(() => load(hash));
  }, [hash, eager]);
  return { status, pets, retry: () => load(hash) };
}
