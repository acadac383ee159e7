import { useEffect } from "react";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { COLLECTION_PAGE, MESSAGES, WISHLIST_PAGE } from "../collection.constants.ts";
import { CollectionFrame } from "./collection-frame.tsx";

/** The pages that this browser has shown already: a later failure means that their refresh failed. */
const shown = new Set<string>();

const REFRESH_FAILED: Record<string, string> = {
  [COLLECTION_PAGE]: MESSAGES.refreshFailed,
  [WISHLIST_PAGE]: MESSAGES.wishlistRefreshFailed,
};

/** Records that a page could be read. */
export function useShown(page: string): void {
  useEffect(() => {
    shown.add(page);
  }, [page]);
}

/** A page of the collection that could not be read or refreshed. */
export function CollectionProblem({ page, error, title = MESSAGES.loadFailed }: { page: string; error: unknown; title?: string }) {
  return (
    <CollectionFrame page={page}>
      <LoadFailed error={error} title={(shown.has(page) && REFRESH_FAILED[page]) || title} level={2}>
        Nothing is lost. Please try again in a moment.
      </LoadFailed>
    </CollectionFrame>
  );
}
