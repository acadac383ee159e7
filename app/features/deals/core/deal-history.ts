import { formatValue } from "~/features/pets/core/pet-value.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import type { OfferItem } from "~/features/pricing/pricing.types.ts";
import type { CsvColumn } from "~/text/write-csv.ts";
import type { OfferedSides, PastDeal, PastWorth } from "../deals.types.ts";

/** Sums of some deals at the values of their time and of today. Deals with a pet without a number are left out of that sum. */
export interface DealSums {
  count: number;
  before: PastWorth & { without: number };
  now: PastWorth & { without: number };
}

/** The sums of all deals, of each month (UTC, newest first, such as "2026-11"), and the deals that are the best and the worst today. */
export function summariseDeals(past: readonly PastDeal[]) {
  const ranked = past
    .flatMap((deal) => (deal.now ? [{ deal, gain: deal.now.got - deal.now.gave }] : []))
    .sort((a, b) => b.gain - a.gain || b.deal.at - a.deal.at);
  const [best, worst] = [ranked[0], ranked.length > 1 ? ranked.at(-1) : undefined];
  const byMonth = Map.groupBy(past, ({ at }) => new Date(at).toISOString().slice(0, 7));
  return {
    all: sumsOf(past),
    months: [...byMonth].map(([month, deals]) => ({ month, ...sumsOf(deals) })),
    best: best?.deal ?? null,
    worst: worst?.deal ?? null,
  };
}

function sumsOf(past: readonly PastDeal[]): DealSums {
  const sum = (worths: readonly (PastWorth | null)[]) => {
    const known = worths.filter((worth) => worth !== null);
    const total = (side: keyof PastWorth) => known.reduce((all, worth) => all + worth[side], 0);
    return { gave: total("gave"), got: total("got"), without: worths.length - known.length };
  };
  return { count: past.length, before: sum(past.map(({ before }) => before)), now: sum(past.map(({ now }) => now)) };
}

/** The gain of a deal, signed: "+1,200", "−300" or "0". */
export function formatGain({ gave, got }: PastWorth): string {
  const gain = got - gave;
  return gain === 0 ? "0" : `${gain > 0 ? "+" : "−"}${formatValue(Math.abs(gain))}`;
}

/** The columns of past deals as a file. Cells without a number are empty. */
export const HISTORY_COLUMNS: CsvColumn<PastDeal & { sides: OfferedSides }>[] = [
  { header: "Date", text: ({ at }) => new Date(at).toISOString().slice(0, 10) },
  { header: "You gave", text: ({ sides }) => namesOf(sides.giving) },
  { header: "You got", text: ({ sides }) => namesOf(sides.receiving) },
  { header: "Gave then", text: ({ before }) => before?.gave ?? null },
  { header: "Got then", text: ({ before }) => before?.got ?? null },
  { header: "Gave now", text: ({ now }) => now?.gave ?? null },
  { header: "Got now", text: ({ now }) => now?.got ?? null },
];

const namesOf = (items: readonly OfferItem[]) => items.map(nameWithVariant).join(", ");
