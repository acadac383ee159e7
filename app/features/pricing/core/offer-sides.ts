import { flagsOf } from "~/features/pets/core/flags.ts";
import { hasValue, petValueOf } from "~/features/pets/core/pet-value.ts";
import { VARIANT_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";
import type { CataloguePet, Variant } from "~/features/pets/pets.types.ts";
import { parseAmount } from "~/text/amounts.ts";
import { MAX_PER_SIDE, MESSAGES } from "../pricing.constants.ts";
import type { OfferItem, OfferSides, PetPick, Side } from "../pricing.types.ts";

export const EMPTY_SIDES: OfferSides = { giving: [], receiving: [] };

/** Pet id and variant. */
export function offerItemId(petId: number, variant: Variant): string {
  return `${petId}-${variant}`;
}

/** A slot for a pet in a variant at its value in the catalogue. */
export function toOfferItem(pet: CataloguePet, variant: Variant): OfferItem {
  const { value, estimated } = petValueOf(pet, variant);
  const { id: petId, name, rarity } = pet;
  return { id: offerItemId(petId, variant), petId, name, rarity, variant, value, estimated, ...looksOf(pet, variant), quantity: 1 };
}

/** The picture and the flags of a pet in a variant, as the catalogue has them now. */
export function looksOf(pet: CataloguePet | undefined, variant: Variant): Pick<OfferItem, "image" | "flags"> {
  const flagged = flagsOf(pet, variant);
  return { image: pet?.image ?? null, ...(flagged && { flags: flagged.flags }) };
}

/** The variant a picker starts with: normal where it exists, valued or not, else the first that has a value, else the first that exists. */
export function defaultVariant(pet: CataloguePet): Variant {
  if (pet.variants.includes("normal")) return "normal";
  return VARIANTS.find((variant) => hasValue(pet, variant)) ?? pet.variants[0] ?? "normal";
}

/** A quantity of 1 to `max`, eight on a side; anything else becomes 1. */
export function cleanQuantity(input: unknown, max: number = MAX_PER_SIDE): number {
  const text = typeof input === "string" || Number.isInteger(input) ? String(input) : "";
  const amount = parseAmount(text, { min: 1, max });
  return amount.kind === "value" ? amount.value : 1;
}

/** The message of a full side. */
function fullMessage(side: Side): string {
  return side === "giving" ? MESSAGES.givingFull : MESSAGES.receivingFull;
}

export interface SidesChange {
  sides: OfferSides;
  /** A message when not everything fitted, else null. */
  message: string | null;
}

/** Adds an item `quantity` times. If not all fit, adds the rest and returns a message. */
export function addItem(sides: OfferSides, side: Side, item: OfferItem, quantity: unknown = 1): SidesChange {
  return addItems(sides, side, Array<OfferItem>(cleanQuantity(quantity)).fill(item));
}

/** Adds items in order until the side is full; a message says when some were left out. */
export function addItems(sides: OfferSides, side: Side, items: readonly OfferItem[]): SidesChange {
  const fitting = items.slice(0, Math.max(0, MAX_PER_SIDE - sides[side].length));
  return {
    sides: fitting.length === 0 ? sides : { ...sides, [side]: [...sides[side], ...fitting] },
    message: fitting.length < items.length ? fullMessage(side) : null,
  };
}

/** Takes out the item at a position; a position without one changes nothing. */
export function removeItem(sides: OfferSides, side: Side, position: number): OfferSides {
  return { ...sides, [side]: sides[side].filter((_, index) => index !== position) };
}

/** The pets of a side, each form of a pet once: its first position, and how many copies of it there are. */
export function copiesOf(items: readonly OfferItem[]): { item: OfferItem; position: number; count: number }[] {
  return [...Map.groupBy(items.keys(), (position) => items[position]?.id).values()].flatMap(([position = 0, ...more]) => {
    const item = items[position];
    return item ? [{ item, position, count: more.length + 1 }] : [];
  });
}

/** Takes out all copies of the item at a position. */
export function removeCopies(sides: OfferSides, side: Side, position: number): OfferSides {
  const id = sides[side][position]?.id;
  return { ...sides, [side]: sides[side].filter((item) => item.id !== id) };
}

/**
 * Moves all copies of an item to the place of another item, on the same side past it, or to the end where there is none. Where the other
 * side has no room for all of them, nothing moves and a message says so.
 */
export function moveCopies(sides: OfferSides, from: { side: Side; position: number }, to: { side: Side; position: number }): SidesChange {
  const item = sides[from.side][from.position];
  const target = sides[to.side][to.position];
  const sameSide = from.side === to.side;
  if (item === undefined || (sameSide && target?.id === item.id)) return { sides, message: null };
  const copies = sides[from.side].filter(({ id }) => id === item.id);
  if (!sameSide && sides[to.side].length + copies.length > MAX_PER_SIDE) return { sides, message: fullMessage(to.side) };
  const without = removeCopies(sides, from.side, from.position);
  const place = target ? without[to.side].indexOf(target) : without[to.side].length;
  const past = sameSide && target !== undefined && from.position < to.position ? 1 : 0;
  return { sides: { ...without, [to.side]: without[to.side].toSpliced(place + past, 0, ...copies) }, message: null };
}

/**
 * The trade that `next` replaced, followed by the pets added to each side since; null if that is more than a side holds.
 */
export function restoreSides(before: OfferSides, next: OfferSides, now: OfferSides): OfferSides | null {
  const restored = {
    giving: [...before.giving, ...addedSince(next.giving, now.giving)],
    receiving: [...before.receiving, ...addedSince(next.receiving, now.receiving)],
  };
  return restored.giving.length > MAX_PER_SIDE || restored.receiving.length > MAX_PER_SIDE ? null : restored;
}

function addedSince(then: readonly OfferItem[], now: readonly OfferItem[]): OfferItem[] {
  const known = then.map((item) => item.id);
  return now.filter((item) => {
    const place = known.indexOf(item.id);
    if (place >= 0) known.splice(place, 1);
    return place < 0;
  });
}

/** The trade from the other side's view. */
export function swapSides({ giving, receiving }: OfferSides): OfferSides {
  return { giving: receiving, receiving: giving };
}

/** Replaces all copies of an item, such as by another variant; a position without one changes nothing. */
export function replaceCopies(sides: OfferSides, side: Side, position: number, item: OfferItem): OfferSides {
  const id = sides[side][position]?.id;
  return { ...sides, [side]: sides[side].map((old) => (old.id === id ? item : old)) };
}

/**
 * The items for picks of a link, a saved trade or a list at today's values, at most `max`: as many as a side holds, unless said. A pet that
 * is no longer in the catalogue stays as an item without a value: without it the rest would be judged as another trade. `missing` counts those.
 */
export function itemsOf(
  picks: readonly PetPick[],
  pets: ReadonlyMap<number, CataloguePet>,
  max: number = MAX_PER_SIDE,
): { items: OfferItem[]; missing: number } {
  const items = picks.slice(0, max).map(({ petId, variant }) => {
    const pet = pets.get(petId);
    return pet === undefined ? removedItem(petId, variant) : toOfferItem(pet, variant);
  });
  return { items, missing: items.filter((item) => !pets.has(item.petId)).length };
}

function removedItem(petId: number, variant: Variant): OfferItem {
  const name = `Removed pet ${petId}`;
  return { id: offerItemId(petId, variant), petId, name, rarity: "", variant, value: "N/A", estimated: false, image: null, quantity: 1 };
}

/** The same items at the catalogue's values; one whose pet is no longer in it keeps its name and loses its value. */
export function revalue(sides: OfferSides, pets: ReadonlyMap<number, CataloguePet>): OfferSides {
  const refreshed = ({ flags: _, ...item }: OfferItem): OfferItem => {
    const pet = pets.get(item.petId);
    return pet === undefined ? { ...item, value: "N/A", estimated: false } : { ...item, ...toOfferItem(pet, item.variant) };
  };
  return { giving: sides.giving.map(refreshed), receiving: sides.receiving.map(refreshed) };
}

/** The name of a pet in a variant: "King Doggy", "Shiny King Doggy". */
export function nameWithVariant({ name, variant }: { name: string; variant: Variant }): string {
  return variant === "normal" ? name : `${VARIANT_LABELS[variant].full} ${name}`;
}
