import { fetchJson } from "./fetch-json.ts";
import { sharedState } from "./shared-state.ts";

/**
 * A count that every badge of the tab shows: the one from the page's data, until `renew` has read a newer one from `address`, which answers
 * with it as `key`. Newer page data count again. `format` turns a number into the text of a badge; null for none.
 */
export function liveCount(address: string, key: string, format: (count: number) => string | null) {
  const newer = sharedState<{ text: string | null; than: string | null } | undefined>(undefined);
  return {
    /** The text of a badge whose page data say `read`. */
    useCount(read: string | null): string | null {
      const newest = newer.useValue();
      return newest && newest.than === read ? newest.text : read;
    },
    show: (count: number, read: string | null) => newer.set({ text: format(count), than: read }),
    async renew(read: string | null): Promise<void> {
      const { data } = await fetchJson<Record<string, number>>(address);
      if (data) newer.set({ text: format(data[key] ?? 0), than: read });
    },
  };
}
