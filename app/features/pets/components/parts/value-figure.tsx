import "./pets.css";
import { classNames } from "~/ui/class-names.ts";
import { formatShort, formatShortest, formatValuation, isShortened, type shortOnCards } from "../../core/pet-value.ts";
import type { PetValue } from "../../pets.types.ts";

interface ValueFigureProps {
  value: PetValue;
  estimated?: boolean;
  /**
   * For narrow places: a long figure is shortened; the whole one is its title and what screen readers hear. On cards it is as `shortOnCards`
   * says of all their figures.
   */
  compact?: boolean | "on-phones" | ReturnType<typeof shortOnCards>;
  /** The element that shows it. */
  as?: "span" | "dd";
  className?: string;
}

const LONG = 9;
const VERY_LONG = 12;

/** The value of a variant: with separators; O/C and N/A in a quieter colour; estimates with their mark. */
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
  const onCard = compact === "on-narrow" || compact === "everywhere";
  if (!compact || (onCard ? value < 1000 : !isShortened({ value, estimated }))) {
    return (
      <Element className={classes} data-long={longness(whole)}>
        {whole}
      </Element>
    );
  }
  return (
    <Element
      className={classes}
      title={whole}
      data-long={onCard ? longness(whole) : undefined}
      data-compact={compact === true || compact === "everywhere" ? "always" : compact}
    >
      <span aria-hidden="true">{onCard ? formatShortest({ value, estimated }) : formatShort({ value, estimated })}</span>
      <span className="whole">{whole}</span>
    </Element>
  );
}

function longness(whole: string): "" | "very" | undefined {
  if (whole.length >= VERY_LONG) return "very";
  return whole.length >= LONG ? "" : undefined;
}
