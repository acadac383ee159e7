import { formatCompact, formatValue } from "~/features/pets/core/pet-value.ts";
import type { Worth } from "../collection.types.ts";

const LONG = 14;

/** What pets are worth together, marked where some of it is estimated; a figure too long for a phone is shortened there. */
export function TotalFigure({ worth: { total, estimated } }: { worth: Worth }) {
  const mark = estimated ? "≈ " : "";
  const whole = `${mark}${formatValue(total)}`;
  if (whole.length <= LONG) return <span className="figures">{whole}</span>;
  return (
    <span className="figures" title={whole}>
      <span aria-hidden="true" className="sm:hidden">
        {mark}
        {formatCompact(total)}
      </span>
      <span className="max-sm:sr-only">{whole}</span>
    </span>
  );
}
