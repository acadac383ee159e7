import { formatValue } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import type { ValueSuggestion } from "../suggestions.types.ts";

/** A value suggestion in words: "King Doggy: Shiny from 1,000 to 1,200, Mythic from N/A to 5,000". */
export function describeValues({ pet, values }: ValueSuggestion): string {
  const changes = values.map(({ variant, from, to }) => `${VARIANT_LABELS[variant].full} from ${formatValue(from)} to ${formatValue(to)}`);
  return `${pet.name}: ${changes.join(", ")}`;
}
