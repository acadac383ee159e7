import "./pets.css";
import { formatNumber } from "~/text/numbers.ts";
import { formatCompact } from "../../core/pet-value.ts";
import { trendDirection } from "../../core/trend.ts";
import type { Trend } from "../../pets.types.ts";

/** From here on a change is shortened. Drops never are: nothing falls by more than 100%. */
const MAX_CHANGE = 10_000;

/** A change in percent as it is shown: "+8.2%", "−4.6%", "0%", and short where it would not fit: "+12.3K%". */
export function formatChange(change: number): string {
  if (change >= MAX_CHANGE) return `+${formatCompact(change)}%`;
  const size = Math.abs(change);
  const rounded = size < 100 ? Math.round(size * 10) / 10 : Math.round(size);
  const sign = rounded === 0 ? "" : change < 0 ? "−" : "+";
  return `${sign}${formatNumber(rounded)}%`;
}

/**
 * The trend of a value: up, down or flat, with the change of the last 30 days beside it. A change in the other direction is left out: the
 * two together would only confuse. A flat trend with a figure has no mark: a dash before “−3.7%” reads as a second minus.
 */
export function TrendMark({ trend, change = null }: { trend: Trend; change?: number | null }) {
  const direction = trendDirection(trend);
  const contradicts = change !== null && ((direction === "up" && change <= 0) || (direction === "down" && change >= 0));
  const figure = change === null || contradicts ? null : formatChange(change);
  return (
    <span className="trend-mark" data-direction={direction} data-figure={figure === null ? undefined : ""} title={trend}>
      <span className="sr-only">{trend}</span>
      {figure && <span>{figure}</span>}
    </span>
  );
}
