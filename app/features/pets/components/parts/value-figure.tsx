import "./pets.css";
import { classNames } from "~/ui/class-names.ts";
import { formatShort, formatValuation, isShortened } from "../../core/pet-value.ts";
import type { PetValue } from "../../pets.types.ts";

interface ValueFigureProps {
  value: PetValue;
  estimated?: boolean;
  /** For narrow places: a long figure is shortened; the whole one is its title and what screen readers hear. */
  compact?: boolean | "on-phones";
  /** The element that shows it. */
  as?: "span" | "dd";
  className?: string;
}

const LONG = 9;

/** What a variant is worth: with separators; O/C and N/A in a quieter colour; estimates with their mark. */
export function ValueFigure({ value, estimated = false, compact = false, as: Element = "span", className }: ValueFigureProps) {
  const whole = formatValuation({ value, estimated });
  const classes = classNames("value-figure", className);
  if (typeof value !== "number") {
    return (
      <Element className={classes} data-quiet="">
        {whole}
      </Element>
    );
  }
  if (!compact || !isShortened({ value, estimated })) {
    return (
      <Element className={classes} data-long={whole.length >= LONG ? "" : undefined}>
        {whole}
      </Element>
    );
  }
  return (
    <Element className={classes} title={whole} data-compact={compact === true ? "always" : compact}>
      <span aria-hidden="true">{formatShort({ value, estimated })}</span>
      <span className="whole">{whole}</span>
    </Element>
  );
}
