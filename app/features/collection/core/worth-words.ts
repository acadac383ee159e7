import { nameWithVariant } from "~/features/offers/core/offer-sides.ts";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { formatNumber } from "~/text/numbers.ts";
import type { WorthMove } from "../collection.types.ts";

interface Moved {
  moves: readonly (WorthMove & { name: string })[];
  /** How many smaller ones are left out. */
  more: number;
}

/** What moved a net worth on a day: "3 King Doggy rose by 1,200, added Shiny Bunny (500), and 2 more changes". */
export function describeMoves({ moves, more }: Moved): string {
  const told = moves.map(describeMove);
  if (more > 0) told.push(`${formatNumber(more)} more ${more === 1 ? "change" : "changes"}`);
  const words = new Intl.ListFormat("en").format(told);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function describeMove({ kind, amount, quantity, name, variant }: WorthMove & { name: string }): string {
  const pet = `${quantity > 1 ? `${formatNumber(quantity)} × ` : ""}${nameWithVariant({ name, variant })}`;
  const size = formatValue(Math.abs(amount));
  if (kind === "value") return `${pet} ${amount > 0 ? "rose" : "fell"} by ${size}`;
  return `${kind} ${pet} (${size})`;
}
