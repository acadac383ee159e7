import { useEffect } from "react";
import { useRootData } from "~/platform/browser/root-data.ts";
import { sharedState } from "~/platform/browser/shared-state.ts";
import type { LiveEvent } from "~/platform/live/live.ts";
import { useLive } from "~/platform/live/use-live.ts";
import { FIGURES_POLL_MS } from "../site.constants.ts";
import type { SiteFigures } from "../site.types.ts";

interface LiveFigures {
  /** The newest figures that arrived since the page was loaded. */
  figures: SiteFigures | null;
  /** Whether the last reading failed. */
  failed: boolean;
}

const NOTHING_YET: LiveFigures = { figures: null, failed: false };

const current = sharedState(NOTHING_YET);
/** When the live stream last brought figures; while it does, nothing is fetched. */
let shownAt = 0;

/** Shows figures that an answer of the server carried. */
export function publishFigures(figures: SiteFigures): void {
  current.set({ figures, failed: false });
}

async function refreshFigures(): Promise<void> {
  try {
    const response = await fetch("/figures.json");
    if (!response.ok) throw new Error(`The figures were answered with ${response.status}.`);
    publishFigures((await response.json()) as SiteFigures);
  } catch {
    // A request that leaving the page cut off is no failure.
    if (document.visibilityState === "visible") current.set({ ...current.get(), failed: true });
  }
}

/**
 * The figures of the site, kept fresh while the page is visible: by the live stream for signed-in visitors, by polling
 * for guests, which is cheaper than a connection. `rendered` are those of the server, null if it could not read them; `failed` says that
 * the last reading failed; `reload` tries again at once.
 */
export function useLiveFigures(rendered: SiteFigures | null) {
  const live = current.useValue();
  const root = useRootData();
  const onEvent = (event: LiveEvent) => {
    if (event.kind !== "site.figures") return;
    shownAt = Date.now();
    publishFigures(event.data);
  };
  useLive(root?.viewer ? ["site"] : [], onEvent, { onResync: refreshFigures });
  useEffect(() => {
    const refreshWhenSeen = () => {
      if (document.visibilityState === "visible" && Date.now() - shownAt > FIGURES_POLL_MS) void refreshFigures();
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
