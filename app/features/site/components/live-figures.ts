import { useEffect, useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { LiveEvent } from "~/platform/live.ts";
import { useLive } from "~/platform/use-live.ts";
import { FIGURES_POLL_MS } from "../site.constants.ts";
import type { SiteFigures } from "../site.types.ts";

interface LiveFigures {
  /** The newest figures that arrived since the page was loaded. */
  figures: SiteFigures | null;
  /** Whether the last try to read them failed. */
  failed: boolean;
}

const NOTHING_YET: LiveFigures = { figures: null, failed: false };

let current = NOTHING_YET;
/** When the live stream told the figures last: as long as it does, nothing is asked. */
let toldAt = 0;
const listeners = new Set<() => void>();

/** Takes figures in that some answer carried: what is on the page follows. */
export function publishFigures(figures: SiteFigures): void {
  update({ figures, failed: false });
}

async function refreshFigures(): Promise<void> {
  try {
    const response = await fetch("/figures.json");
    if (!response.ok) throw new Error(`The figures were answered with ${response.status}.`);
    publishFigures((await response.json()) as SiteFigures);
  } catch {
    // Cut off by leaving the page is no failure that anybody should see.
    if (document.visibilityState === "visible") update({ ...current, failed: true });
  }
}

function update(next: LiveFigures): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The figures of the site, refreshed while the page is looked at (STAT-008, STAT-013): told to those who are signed in, asked
 * for by guests, who cost no connection. `rendered` are those the server
 * rendered, null when it could not read them; `failed` tells that the last reading failed; `reload` tries at once.
 */
export function useLiveFigures(rendered: SiteFigures | null) {
  const live = useSyncExternalStore(
    subscribe,
    () => current,
    () => NOTHING_YET,
  );
  const root = useRouteLoaderData("root") as { viewer?: object | null } | undefined;
  const takeIn = (event: LiveEvent) => {
    if (event.kind !== "site.figures") return;
    toldAt = Date.now();
    publishFigures(event.data);
  };
  useLive(root?.viewer ? ["site"] : [], takeIn, { onResync: refreshFigures });
  useEffect(() => {
    const refreshWhenSeen = () => {
      if (document.visibilityState === "visible" && Date.now() - toldAt > FIGURES_POLL_MS) void refreshFigures();
    };
    const timer = setInterval(refreshWhenSeen, FIGURES_POLL_MS);
    document.addEventListener("visibilitychange", refreshWhenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshWhenSeen);
    };
  }, []);
  const newest = live.figures && (!rendered || live.figures.lastUpdated >= rendered.lastUpdated) ? live.figures : rendered;
  return { figures: newest, failed: live.failed || newest === null, reload: refreshFigures };
}
