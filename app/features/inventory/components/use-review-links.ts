import { useCallback } from "react";
import { useLocation } from "react-router";
import { FORM_NAME } from "~/text/form-reply.ts";
import { REVIEWED } from "../inventory.search-params.ts";

/** The address of the page with that screenshot open, or with none. */
export function useReviewLinks(): (id: string | null) => string {
  const { pathname, search } = useLocation();
  return useCallback(
    (id) => {
      const params = new URLSearchParams(search);
      params.delete(FORM_NAME);
      params.delete(REVIEWED);
      if (id !== null) params.set(REVIEWED, id);
      return params.size > 0 ? `${pathname}?${params}` : pathname;
    },
    [pathname, search],
  );
}
