import { useEffect, useMemo, useState } from "react";
import { fetchJson } from "~/platform/browser/fetch-json.ts";
import { DAY_MS } from "~/text/durations.ts";
import type { Variant } from "../../pets.types.ts";
import type { DealDot } from "./history-drawing.ts";

/** A price of the order book. */
interface Price {
  day: string;
  value: number;
}

type Prices = Partial<Record<Variant, Price[]>>;

const pricesOf = new Map<number, Promise<Prices>>();

/** The prices of all forms of a pet, read once for a visit of the site. Without an answer there are none. */
function readPrices(petId: number): Promise<Prices> {
  const known = pricesOf.get(petId);
  if (known) return known;
  const prices = fetchJson<Prices>(`/pet/${petId}/prices.json`).then(({ data }) => {
    if (!data) pricesOf.delete(petId);
    return data ?? {};
  });
  pricesOf.set(petId, prices);
  return prices;
}

/** The dots of the last deals within the visible time, read once the chart is there. */
export function useDealDots(of: { petId: number; variant: Variant } | undefined, start: number, end: number): readonly DealDot[] {
  const [read, setRead] = useState<readonly Price[]>([]);
  const { petId, variant } = of ?? {};
  useEffect(() => {
    if (petId === undefined || variant === undefined) return;
    let isGone = false;
    void readPrices(petId).then((prices) => isGone || setRead(prices[variant] ?? []));
    return () => {
      isGone = true;
    };
  }, [petId, variant]);
  return useMemo(
    () => read.map(({ day, value }) => ({ at: Math.min(Date.parse(day) + DAY_MS / 2, end), value })).filter(({ at }) => at >= start),
    [read, start, end],
  );
}
