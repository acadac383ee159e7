import type { Variant } from "~/features/pets/pets.types.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { formatNumber } from "~/text/numbers.ts";
import type { Difference } from "../swap-check.types.ts";

/** The name of a pet by its id; null while it is not known. */
export type NameOf = (petId: number) => string | null;

/** Describes a difference in a sentence. */
export function differenceWords(difference: Difference, nameOf: NameOf): string {
  const named = ({ petId, variant }: { petId: number; variant: Variant }) => {
    const name = nameOf(petId);
    return name === null ? "another pet" : nameWithVariant({ name, variant });
  };
  const several = (count: number) => (count > 1 ? `${formatNumber(count)} × ` : "");
  if (difference.kind === "missing") {
    const { agreed, quantity } = difference;
    return `${several(quantity)}${named(agreed)} ${quantity > 1 ? "are" : "is"} missing.`;
  }
  if (difference.kind === "extra") return `There is ${several(difference.quantity)}${named(difference.seen)}, which nobody agreed on.`;
  if (difference.kind === "quantity") {
    const { agreed, shown, expected } = difference;
    return `There ${shown === 1 ? "is" : "are"} ${formatNumber(shown)} × ${named(agreed)}, not ${formatNumber(expected)}.`;
  }
  const { agreed, seen, quantity } = difference;
  return `There is ${several(quantity)}${named(seen)} instead of ${named(agreed)}.`;
}
