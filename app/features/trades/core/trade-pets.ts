import type { Variant } from "~/features/pets/pets.types.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { formatPicks, parsePicks } from "~/features/pricing/core/picks-text.ts";
import { SIDES } from "~/features/pricing/pricing.constants.ts";
import type { PetPick, Side } from "~/features/pricing/pricing.types.ts";

/** The pets of both sides in one text, as a form that edits them says which it was shown with: "42.shiny,42.normal;7.normal". */
export function formatPets(sides: Readonly<Record<Side, readonly PetPick[]>>): string {
  return SIDES.map((side) => formatPicks(sides[side])).join(";");
}

/** Reads what `formatPets` wrote; null for anything else. */
export function parsePets(text: string): Record<Side, PetPick[]> | null {
  const [giving, receiving, ...rest] = text.split(";").map(parsePicks);
  return giving && receiving && rest.length === 0 ? { giving, receiving } : null;
}

/** Whether two texts of `formatPets` name the same pets on each side, in whatever order. */
export function isSamePets(one: string, other: string): boolean {
  return sorted(one) === sorted(other);
}

function sorted(pets: string): string {
  return pets
    .split(";")
    .map((side) => side.split(",").sort().join(","))
    .join(";");
}

/** The pets of both sides in words: "2 Shiny King Doggy and Hexarium for The Overlord". */
export function namePets(pets: readonly { side: Side; name: string; variant: Variant }[]): string {
  const [giving, receiving] = SIDES.map((side) => nameGroup(pets.filter((pet) => pet.side === side)));
  return `${giving} for ${receiving}`;
}

/** Pets in words, with how many there are of each: "2 Shiny King Doggy and Hexarium". */
export function nameGroup(pets: readonly { name: string; variant: Variant }[]): string {
  const counts = Map.groupBy(pets, nameWithVariant);
  return list.format([...counts].map(([name, same]) => (same.length > 1 ? `${same.length} ${name}` : name)));
}

const list = new Intl.ListFormat("en");
