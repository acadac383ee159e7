import { type MouseEvent, useCallback } from "react";
import { useNavigate } from "react-router";

/**
 * Opens the plain links of a long list without a page load: one click handler around all of them, because a router link in each card
 * costs more than rendering the card.
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
