import { type ContextType, useContext, useEffect } from "react";
import { type Path, UNSAFE_DataRouterContext, useBlocker } from "react-router";
import { sharedState } from "~/platform/browser/shared-state.ts";
import { OfflineNotice } from "~/ui/offline-notice.tsx";

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>["router"];

// For the life of the page: an error page draws everything around it again, and a failure may come in between.
let watched = false;
/** The address to open once the network is back. */
const waitingFor = sharedState<string | undefined>(undefined);

/**
 * Where the code of a page cannot be loaded, because another version of the site is deployed or the network is unavailable, the router reloads
 * the current page. Instead of that, this opens the page that was asked for: at once, or when the network is back, which it says
 * meanwhile. Browsers without the Navigation API keep the router's behaviour.
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
  return (isHeld || waiting !== undefined) && <OfflineNotice>This page opens as soon as you are back online.</OfflineNotice>;
}

/**
 * Holds back who goes to another page without a network, until it is back: the data of that page could not be read, and an error would take
 * the place of what is there now. Lists that are filtered say for themselves that they failed.
 */
function useHeldNavigation(): boolean {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const proceed = () => blocker.proceed();
    window.addEventListener("online", proceed);
    return () => window.removeEventListener("online", proceed);
  }, [blocker]);
  return blocker.state === "blocked";
}

function watch(router: Router): void {
  window.navigation.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    const { navigation, errors } = router.state;
    if (navigation.location) {
      const asked = addressOf(navigation.location);
      // Back or forward, it is in the address bar already: to reload is to open it.
      if (navigator.onLine && asked === addressOf(window.location)) return;
      event.preventDefault();
      open(asked);
    } else if (errors && !navigator.onLine) {
      // Its data failed first: our error page is there already.
      event.preventDefault();
    }
  });
  window.addEventListener("online", () => {
    const address = waitingFor.get();
    if (address !== undefined) open(address);
  });
  router.subscribe(({ navigation: { location } }) => {
    // Somebody went elsewhere meanwhile.
    const address = waitingFor.get();
    if (address !== undefined && (!location || addressOf(location) !== address)) waitingFor.set(undefined);
  });
}

function open(address: string): void {
  if (!navigator.onLine) waitingFor.set(address);
  else if (address === addressOf(window.location)) window.location.reload();
  else window.location.assign(address);
}

function addressOf({ pathname, search, hash }: Path): string {
  return pathname + search + hash;
}
