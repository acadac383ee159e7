import { formatValue } from "../../core/pet-value.ts";
import { changePercent } from "../../core/spark.ts";
import type { ValueChange } from "../../pets.types.ts";
import { formatChange } from "../parts/trend-mark.tsx";

/** A change of a value with its percentage: "8,000 → 12,400 +55%". */
export function ChangeFigures({ change }: { change: Pick<ValueChange, "from" | "to"> }) {
  const percent = changePercent(change.from, change.to);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5 tabular-nums">
      <span className="text-soft-ink">{formatValue(change.from)}</span>
      <span aria-hidden="true" className="text-soft-ink">
        →
      </span>
      <span className="sr-only">to</span>
      <span className="figures">{formatValue(change.to)}</span>
      {percent !== null && percent !== 0 && (
        <span className={`font-bold text-sm ${percent > 0 ? "text-gain" : "text-loss"}`}>{formatChange(percent)}</span>
      )}
    </span>
  );
}
