import { type ContextType, useContext, useEffect, useState } from "react";
import { type Path, UNSAFE_DataRouterContext, useBlocker } from "react-router";
import { sharedState } from "~/platform/browser/shared-state.ts";
import { useLiveLost } from "~/platform/live/use-live.ts";
import { OfflineNotice } from "~/ui/offline-notice.tsx";

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>["router"];

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 15_000;

// For the life of the page: an error page draws everything around it again, and a failure may come in between.
let watched = false;
/** This page is being left for the requested document. */
let isLeaving = false;
/** The address to open once the site answers, and whether it was tried in vain. */
const waitingFor = sharedState<{ address: string; hasFailed: boolean } | undefined>(undefined);

/**
 * If the code of a page cannot be loaded, because of a deployment or a dead network, the router reloads the current page. Instead, this opens
 * the requested page as soon as the site answers, and says so meanwhile: the browser's own error page would replace content that can still
 * be read. Browsers without the Navigation API keep the router's behaviour.
 */
export function MissingCode() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const isHeld = useHeldNavigation();
  useEffect(() => {
    if (!router || watched || !("navigation" in window)) return;
    watched = true;
    watch(router);
  }, [router]);
  const waiting = waitingFor.useValue();
  return (isHeld || waiting?.hasFailed) && <OfflineNotice>This page opens as soon as you are back online.</OfflineNotice>;
}

/**
 * Holds a navigation while the site does not answer: the data of the new page could not be read, and an error would replace the current
 * content. Filtered lists report their failures themselves.
 */
function useHeldNavigation(): boolean {
  const isLost = useLiveLost();
  const [hasFailed, setHasFailed] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => (isLost || !navigator.onLine) && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let isOver = false;
    void openCopy(blocker.location, () => isOver);
    void untilAnswered(
      () => isOver,
      () => setHasFailed(true),
    ).then((answered) => {
      if (answered) blocker.proceed();
    });
    return () => {
      isOver = true;
      setHasFailed(false);
    };
  }, [blocker]);
  return blocker.state === "blocked" && hasFailed;
}

/** Opens the copy of a page that this browser has stored, if any: the service worker answers with it. */
async function openCopy(to: Path, isOver: () => boolean): Promise<void> {
  if (!navigator.serviceWorker?.controller || to.search !== "" || !(await caches.match(to.pathname)) || isOver()) return;
  isLeaving = true;
  window.location.assign(addressOf(to));
}

function watch(router: Router): void {
  window.navigation.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable || isLeaving) return;
    const { navigation, errors } = router.state;
    if (navigation.location) {
      event.preventDefault();
      void open(addressOf(navigation.location));
    } else if (errors && !navigator.onLine) {
      // Its data failed first: our error page is there already.
      event.preventDefault();
    }
  });
  router.subscribe(({ navigation: { location } }) => {
    // The reader went elsewhere meanwhile.
    const waiting = waitingFor.get();
    if (waiting && (!location || addressOf(location) !== waiting.address)) waitingFor.set(undefined);
  });
}

async function open(address: string): Promise<void> {
  if (waitingFor.get()?.address === address) return;
  waitingFor.set({ address, hasFailed: false });
  const isOver = () => waitingFor.get()?.address !== address;
  if (!(await untilAnswered(isOver, () => waitingFor.set({ address, hasFailed: true })))) return;
  isLeaving = true;
  // Back or forward, it is in the address bar already.
  if (address === addressOf(window.location)) window.location.reload();
  else window.location.assign(address);
}

/**
 * Waits until the site answers, and calls `onFailure` when it does not. A browser may think it is online on a dead network, so this
 * polls the site itself. False once `isOver` is true.
 */
async function untilAnswered(isOver: () => boolean, onFailure: () => void): Promise<boolean> {
  for (let wait = FIRST_RETRY_MS; !isOver(); wait = Math.min(2 * wait, MAX_RETRY_MS)) {
    const answer = navigator.onLine ? await fetch("/healthz", { cache: "no-store" }).catch(() => undefined) : undefined;
    if (answer?.ok) return !isOver();
    if (isOver()) break;
    onFailure();
    await pause(wait);
  }
  return false;
}

/** Waits for that many milliseconds, or until the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
  });
}

function addressOf({ pathname, search, hash }: Path): string {
  return pathname + search + hash;
}
