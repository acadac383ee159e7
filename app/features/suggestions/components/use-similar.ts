import { useEffect, useState } from "react";
import { fetchJson } from "~/platform/browser/fetch-json.ts";
import type { SimilarSuggestion } from "../suggestions.types.ts";

const TYPED_MS = 400;
const NONE: readonly SimilarSuggestion[] = [];

/** Open suggestions similar to the typed one, a moment after typing stops; none while `search` is empty. */
export function useSimilar(search: string): readonly SimilarSuggestion[] {
  const [similar, setSimilar] = useState(NONE);
  useEffect(() => {
    if (search === "") return setSimilar(NONE);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const { data } = await fetchJson<{ similar: SimilarSuggestion[] }>(`/suggestions/similar.json?${search}`, { signal: stop.signal });
      // A failure does not matter: the earlier results stay.
      if (data) setSimilar(data.similar);
    }, TYPED_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search]);
  return similar;
}
