import "./pets.css";
import { formatCompact, formatValuation } from "../core/pet-value.ts";
import type { PetValue } from "../pets.types.ts";

interface ValueFigureProps {
  value: PetValue;
  estimated?: boolean;
  /** For narrow places: from ten million on (estimates from one) the figure is shortened, and the whole one is its title and what is read out. */
  compact?: boolean | "on-phones";
}

const SHORTENED_FROM = 10_000_000;
const ESTIMATE_SHORTENED_FROM = 1_000_000;
const LONG = 9;

/** What a variant is worth: whole with separators; O/C and N/A step back; estimates carry their mark. */
export function ValueFigure({ value, estimated = false, compact = false }: ValueFigureProps) {
  const whole = formatValuation({ value, estimated });
  if (typeof value !== "number") {
    return (
      <span className="value-figure" data-quiet="">
        {whole}
      </span>
    );
  }
  if (!compact || value < (estimated ? ESTIMATE_SHORTENED_FROM : SHORTENED_FROM)) {
    return (
      <span className="value-figure" data-long={whole.length >= LONG ? "" : undefined}>
        {whole}
      </span>
    );
  }
  return (
    <span className="value-figure" title={whole} data-compact={compact === true ? "always" : compact}>
      <span aria-hidden="true">{`${estimated ? "≈ " : ""}${formatCompact(value)}`}</span>
      <span className="whole">{whole}</span>
    </span>
  );
}
