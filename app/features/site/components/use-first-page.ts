import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Once the reader goes on within the site, there are places to come back to, so whole pages are laid out from then on (see the utility
 * `later`). Done before the router restores the place.
 */
export function useFirstPage(): void {
  const { key } = useLocation();
  const first = useRef(key);
  useLayoutEffect(() => {
    if (key !== first.current) delete document.documentElement.dataset.fromTop;
  }, [key]);
}
