import { formatValue } from "~/features/pets/core/pet-value.ts";
import type { PetValue, Variant } from "~/features/pets/pets.types.ts";
import { EMPTY_LABEL, type RATIO_CHIPS, VERDICTS, WITHHELD_LABEL } from "../pricing.constants.ts";
import type { OfferItem, OfferSides, VerdictStatus } from "../pricing.types.ts";

export type RatioChip = (typeof RATIO_CHIPS)[number];

interface Totals {
  givingTotal: number;
  receivingTotal: number;
}

/** A pet without a number for a value, which withholds the verdict. */
export interface Unvalued {
  name: string;
  variant: Variant;
  value: Exclude<PetValue, number>;
}

export type Verdict =
  | (Totals & { kind: "empty"; label: typeof EMPTY_LABEL })
  | (Totals & { kind: "withheld"; label: typeof WITHHELD_LABEL; unvalued: readonly Unvalued[] })
  | (Totals & {
      kind: "given";
      status: VerdictStatus;
      label: (typeof VERDICTS)[VerdictStatus]["label"];
      tone: (typeof VERDICTS)[VerdictStatus]["tone"];
      ratio: number;
      /** Percent, 0 to 100. */
      barWidth: number;
      chip: RatioChip;
      /** Whether some of the values are estimates. */
      estimated: boolean;
    });

/** The sum of value × quantity; an item without a number counts 0. */
export function sideTotal(items: readonly OfferItem[]): number {
  return items.reduce((total, { value, quantity }) => total + (typeof value === "number" ? value * quantity : 0), 0);
}

/**
 * The verdict on a trade. It is withheld, and the pets are named, when a pet on either side is O/C, N/A or not valued: counting it as 0
 * would make a false "Big Loss". While a side has no pets there is nothing to calculate.
 */
export function verdictOf({ giving, receiving }: OfferSides): Verdict {
  const items = [...giving, ...receiving];
  const totals = { givingTotal: sideTotal(giving), receivingTotal: sideTotal(receiving) };
  if (giving.length === 0 || receiving.length === 0) return { kind: "empty", label: EMPTY_LABEL, ...totals };
  const unvalued = unvaluedOf(items);
  if (unvalued.length > 0) return { kind: "withheld", label: WITHHELD_LABEL, unvalued, ...totals };
  const { givingTotal, receivingTotal } = totals;
  if (givingTotal <= 0 || receivingTotal <= 0) return { kind: "empty", label: EMPTY_LABEL, ...totals };
  const status = statusOf(givingTotal, receivingTotal);
  const ratio = receivingTotal / givingTotal;
  return {
    kind: "given",
    status,
    ...VERDICTS[status],
    ratio,
    barWidth: Math.min(100, Math.max(0, ratio * 50)),
    chip: chipOf(givingTotal, receivingTotal),
    estimated: items.some((item) => item.estimated),
    ...totals,
  };
}

/** The status of two totals above zero. */
export function statusOf(givingTotal: number, receivingTotal: number): VerdictStatus {
  const tenths = compareToTenths(givingTotal, receivingTotal);
  if (tenths(12) >= 0) return "big-win";
  if (tenths(11) >= 0) return "win";
  if (tenths(9) >= 0) return "fair";
  return tenths(8) >= 0 ? "loss" : "big-loss";
}

/** The mark to highlight; each reaches up to and including its bound. */
function chipOf(givingTotal: number, receivingTotal: number): RatioChip {
  const tenths = compareToTenths(givingTotal, receivingTotal);
  if (tenths(5) <= 0) return "0.5x";
  if (tenths(8) <= 0) return "0.8x";
  if (tenths(11) <= 0) return "1.0x";
  return tenths(15) <= 0 ? "1.2x" : "1.5x";
}

/**
 * Compares receiving ÷ giving with a number of tenths: returns a function whose result is below 0, 0 or above 0. Uses BigInt, because
 * a quotient of totals around 10^15 would be rounded onto a bound that it does not reach.
 */
export function compareToTenths(givingTotal: number, receivingTotal: number): (tenths: number) => number {
  const [giving, receiving] = [BigInt(givingTotal), BigInt(receivingTotal) * 10n];
  return (tenths) => {
    const bound = giving * BigInt(tenths);
    return receiving < bound ? -1 : receiving > bound ? 1 : 0;
  };
}

function unvaluedOf(items: readonly OfferItem[]): Unvalued[] {
  const byItem = new Map<string, Unvalued>();
  for (const { id, name, variant, value } of items) if (typeof value !== "number") byItem.set(id, { name, variant, value });
  return [...byItem.values()];
}

/**
 * The ratio of two totals above zero as people read it: "1.16x". Cut, not rounded, so that a Small Win never reads 1.20x; very small
 * and very large ratios read "<0.01x" and ">99x".
 */
export function formatRatio({ givingTotal, receivingTotal }: Totals): string {
  const hundredths = (BigInt(receivingTotal) * 100n) / BigInt(givingTotal);
  if (hundredths === 0n) return "<0.01x";
  return hundredths >= 10_000n ? ">99x" : `${(Number(hundredths) / 100).toFixed(2)}x`;
}

/** The difference of the totals in a sentence: "You get 2,070 more than you give." */
export function describeDifference({ givingTotal, receivingTotal }: Totals): string {
  const difference = formatValue(Math.abs(receivingTotal - givingTotal));
  if (receivingTotal === givingTotal) return "Both sides are worth the same.";
  return receivingTotal > givingTotal ? `You get ${difference} more than you give.` : `You give ${difference} more than you get.`;
}
