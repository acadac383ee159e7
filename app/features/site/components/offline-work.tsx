import { useEffect } from "react";
import { useLocation } from "react-router";
import { useRootData } from "~/platform/browser/root-data.ts";
import { STALE_NOTICE_ID } from "~/platform/page-cache/stale-notice.ts";
import { isReturning } from "./app-visits.ts";

/** A page that is left at once is not copied. */
const STAYS_MS = 2_000;

/** Whether this page is a copy, which knows nothing new about its reader. */
const isOfflineCopy = typeof document !== "undefined" && document.getElementById(STALE_NOTICE_ID) !== null;

/** From the second visit on, stores pages for use without a network. Renders nothing. */
export function OfflineWork() {
  const viewer = useRootData()?.viewer;
  // Nothing is stored for a banned account. Without the root's data the reader is unknown.
  const reader = viewer === undefined ? undefined : viewer?.banMessage === null ? viewer.id : null;
  const { pathname } = useLocation();
  useEffect(() => {
    if (viewer === null) navigator.clearAppBadge?.().catch(() => undefined);
  }, [viewer]);
  useEffect(() => {
    if (reader === undefined || isOfflineCopy || !("serviceWorker" in navigator) || !("caches" in window) || !isReturning()) return;
    const timer = setTimeout(() => {
      start(reader, pathname).catch((error: unknown) => console.warn("Pages could not be stored for use without a network.", error));
    }, STAYS_MS);
    return () => clearTimeout(timer);
  }, [reader, pathname]);
  return null;
}

async function start(reader: string | null, pathname: string): Promise<void> {
  const { startWorker, saveForOffline } = await import("./offline-pages.ts");
  await startWorker();
  // One tab after another, so that several do not fetch the same pages.
  await navigator.locks.request("offline pages", () => saveForOffline(reader, pathname));
}
