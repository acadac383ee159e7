import { type MouseEvent, useCallback } from "react";
import { useNavigate } from "react-router";

/**
 * Opens the plain links of a long list within the page: one handler around all of them, because a router link for each card
 * costs more than drawing it.
 */
export function usePetLinks() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/pet/"]');
      const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!link || elsewhere || event.defaultPrevented) return;
      event.preventDefault();
      navigate(link.pathname);
    },
    [navigate],
  );
}
