import { formatCompact, formatValue } from "~/features/pets/core/pet-value.ts";
import type { Worth } from "../collection.types.ts";

const LONG = 14;

/** The total worth of pets, marked if part of it is estimated; too long a number is shortened on a phone. */
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
