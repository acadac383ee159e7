import { formatNumber } from "~/text/numbers.ts";
import { VARIANT_LABELS, VARIANTS } from "../pets.constants.ts";
import type { PetValue, PetValues, Variant } from "../pets.types.ts";
import { formatValue } from "./pet-value.ts";

/** A new value that is more often a slip of the finger than meant. */
export interface ValueSlip {
  variant: Variant;
  /** `jump`: a digit too many or too few; `order`: below a form that is worth less everywhere else; `gone`: no number any more. */
  kind: "jump" | "order" | "gone";
  /** The oddity, as a sentence. */
  words: string;
}

/** A missing or doubled digit makes it ten; somewhat less, because the other digits are often changed with it. */
const MIN_JUMP = 8;

/** Pairs of variants; the second is worth at least as much as the first. */
const ORDER: readonly (readonly [Variant, Variant])[] = [
  ["normal", "shiny"],
  ["normal", "mythic"],
  ["shiny", "shinyMythic"],
  ["mythic", "shinyMythic"],
];

/**
 * Outliers in a change of one pet's values, in the order of the variants: a value 8 times as high or more, or an eighth or less; a
 * shiny or mythic that comes to stand below its normal, a shiny mythic below its shiny or mythic; a number that falls to O/C, N/A or
 * nothing. A state from before is no slip of this change. A variant may be named more than once.
 */
export function findSlips(before: PetValues, changes: Readonly<Partial<Record<Variant, PetValue>>>): ValueSlip[] {
  const after: PetValues = { ...before, ...changes };
  const changed = VARIANTS.filter((variant) => after[variant] !== before[variant]);
  return changed.flatMap((variant) => [
    ...ownSlips(variant, before[variant], after[variant]),
    ...ORDER.filter((pair) => pair.includes(variant)).flatMap((pair) => orderSlip(variant, pair, before, after, changed)),
  ]);
}

function ownSlips(variant: Variant, from: PetValue, to: PetValue): ValueSlip[] {
  if (typeof from !== "number") return [];
  const name = VARIANT_LABELS[variant].full;
  if (typeof to !== "number") {
    const words = `${name} falls from ${formatValue(from)} to ${to ?? "no value at all"}.`;
    return [{ variant, kind: "gone", words }];
  }
  const times = to > from ? to / from : from / to;
  if (times < MIN_JUMP) return [];
  const many = times >= 100 ? formatNumber(Math.round(times)) : String(Math.round(times * 10) / 10);
  const words =
    to > from
      ? `${name} rises from ${formatValue(from)} to ${formatValue(to)}: ${many} times as much.`
      : `${name} falls from ${formatValue(from)} to ${formatValue(to)}: ${many} times less.`;
  return [{ variant, kind: "jump", words }];
}

function orderSlip(
  variant: Variant,
  [lower, higher]: readonly [Variant, Variant],
  before: PetValues,
  after: PetValues,
  changed: readonly Variant[],
): ValueSlip[] {
  if (!isBelow(after[higher], after[lower]) || isBelow(before[higher], before[lower])) return [];
  // If both were changed it is reported once, at the one that should be higher.
  if (variant === lower && changed.includes(higher)) return [];
  const [low, high] = [VARIANT_LABELS[lower].full, VARIANT_LABELS[higher].full];
  return [{ variant, kind: "order", words: `${high} (${formatValue(after[higher])}) is below ${low} (${formatValue(after[lower])}).` }];
}

const isBelow = (one: PetValue, other: PetValue) => typeof one === "number" && typeof other === "number" && one < other;
