import { useState } from "react";
import { fetchJson } from "~/platform/browser/fetch-json.ts";

/**
 * When the next trade may be posted, in milliseconds since 1970: as the page's loader read it, or as `ask` has read it since. `ask` fetches
 * only that, because reloading the page without a network would lose the typed text.
 */
export function useNextPost(loaded: number | null): { nextPostAt: number | null; ask: () => void } {
  const [asked, setAsked] = useState<{ loaded: number | null; nextPostAt: number | null }>();
  const ask = async () => {
    const { data } = await fetchJson<{ nextPostAt: number | null }>("/trades/cooldown.json");
    if (data) setAsked({ loaded, ...data });
  };
  return { nextPostAt: asked?.loaded === loaded ? asked.nextPostAt : loaded, ask };
}
