import { formatValue } from "~/features/pets/core/pet-value.ts";
import { SIDE_LABELS, SIDES } from "../pricing.constants.ts";
import type { OfferItem, OfferSides } from "../pricing.types.ts";
import { listText } from "./list-text.ts";
import { nameWithVariant } from "./offer-sides.ts";
import { formatRatio, sideTotal, type Unvalued, verdictOf } from "./verdict.ts";

/** Title and description of a trade for previews of its link: "Small Win: King Doggy and 1 more for The Overlord". */
export function describeTrade(sides: OfferSides): { title: string; description: string } {
  const verdict = verdictOf(sides);
  const judged = verdict.kind === "given" ? verdict.label : "Trade";
  const ratio = verdict.kind === "given" ? ` ${verdict.label} at ${formatRatio(verdict)}, with today's values.` : "";
  return { title: `${judged}: ${describeSides(sides)}`, description: listSides(sides) + ratio };
}

/** Both sides in short: "King Doggy and 1 more for The Overlord". */
export function describeSides({ giving, receiving }: OfferSides): string {
  return `${namesOf(giving)} for ${namesOf(receiving)}`;
}

/** Both sides with their totals, as sentences: "Giving: 2 King Doggy (1,000). I Receive: The Overlord (900)." */
function listSides(sides: OfferSides): string {
  return SIDES.map((side) => `${SIDE_LABELS[side]}: ${listSide(sides[side])}.`).join(" ");
}

/** One side with its total: "2 King Doggy (1,000)". */
export function listSide(items: readonly OfferItem[]): string {
  return items.length === 0 ? "nothing" : `${listText(items)} (${formatTotal(items)})`;
}

/** Total of a side for link previews, which cannot explain unvalued items: "1,000", "1,000 + O/C", "N/A". */
export function formatTotal(items: readonly OfferItem[]): string {
  const unvalued = new Set(items.flatMap(({ value }) => (typeof value === "number" ? [] : [formatValue(value)])));
  const total = sideTotal(items);
  return [...(total > 0 || unvalued.size === 0 ? [formatValue(total)] : []), ...unvalued].join(" + ");
}

function namesOf(items: readonly OfferItem[]): string {
  const [first] = items;
  if (first === undefined) return "nothing";
  return items.length === 1 ? nameWithVariant(first) : `${nameWithVariant(first)} and ${items.length - 1} more`;
}

/** Why there is no verdict: "Shiny King Doggy is O/C and Hexarium is not valued yet." */
export function describeUnvalued(unvalued: readonly Unvalued[]): string {
  const parts = unvalued.map((pet) => `${nameWithVariant(pet)} is ${pet.value === null ? "not valued yet" : formatValue(pet.value)}`);
  return `${new Intl.ListFormat("en").format(parts)}.`;
}
