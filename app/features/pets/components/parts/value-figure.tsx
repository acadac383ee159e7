import "./pets.css";
import { formatShort, formatValuation, isShortened } from "../../core/pet-value.ts";
import type { PetValue } from "../../pets.types.ts";

interface ValueFigureProps {
  value: PetValue;
  estimated?: boolean;
  /** For narrow places: a long figure is shortened; the whole one is its title and what screen readers hear. */
  compact?: boolean | "on-phones";
}

const LONG = 9;

/** What a variant is worth: with separators; O/C and N/A in a quieter colour; estimates with their mark. */
export function ValueFigure({ value, estimated = false, compact = false }: ValueFigureProps) {
  const whole = formatValuation({ value, estimated });
  if (typeof value !== "number") {
    return (
      <span className="value-figure" data-quiet="">
        {whole}
      </span>
    );
  }
  if (!compact || !isShortened({ value, estimated })) {
    return (
      <span className="value-figure" data-long={whole.length >= LONG ? "" : undefined}>
        {whole}
      </span>
    );
  }
  return (
    <span className="value-figure" title={whole} data-compact={compact === true ? "always" : compact}>
      <span aria-hidden="true">{formatShort({ value, estimated })}</span>
      <span className="whole">{whole}</span>
    </span>
  );
}
