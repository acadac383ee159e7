import { formatValue, petValueOf } from "~/features/pets/core/pet-value.ts";
import type { CataloguePet, PetValue } from "~/features/pets/pets.types.ts";
import { looksOf, nameWithVariant, offerItemId } from "~/features/pricing/core/offer-sides.ts";
import { formatPicks, parsePick } from "~/features/pricing/core/picks-text.ts";
import type { OfferItem, PetPick } from "~/features/pricing/pricing.types.ts";
import type { Clash } from "~/features/trades/core/promised-pets.ts";
import { WANT_TAGS } from "~/features/trades/trades.constants.ts";
import type { WantTag } from "~/features/trades/trades.types.ts";
import { keysOf } from "~/text/keys-of.ts";
import type { DealSide, OfferedItems, OfferedSides, PetAnswer, PetWarning, SideChange, StoredItem } from "../deals.types.ts";
import { otherSide } from "./deal-state.ts";

/**
 * The items of one side at today's values, with whether their giver has them in their collection: each copy once. Null if a pet is not in
 * the list, or not in that variant.
 */
export function priceItems(
  picks: readonly PetPick[],
  pets: ReadonlyMap<number, CataloguePet>,
  held: ReadonlyMap<string, number>,
): StoredItem[] | null {
  const used = new Map<string, number>();
  const items = picks.flatMap(({ petId, variant }): StoredItem[] => {
    const pet = pets.get(petId);
    if (!pet?.variants.includes(variant)) return [];
    const id = offerItemId(petId, variant);
    const nth = (used.get(id) ?? 0) + 1;
    used.set(id, nth);
    const { name, rarity } = pet;
    return [{ petId, variant, name, rarity, ...petValueOf(pet, variant), held: nth <= (held.get(id) ?? 0) }];
  });
  return items.length === picks.length ? items : null;
}

/** The same with the tags that pets of `side` answer. Marks of other pets and of tags that the trade does not have are left out. */
export function markAnswers(
  items: Record<DealSide, StoredItem[]>,
  side: DealSide,
  marks: readonly PetAnswer[],
  tags: readonly WantTag[],
): Record<DealSide, StoredItem[]> {
  const marked = items[side].map((item) => {
    const own = marks.filter(({ petId, variant }) => petId === item.petId && variant === item.variant);
    const answers = answerableTags(tags).filter((tag) => own.some((mark) => mark.tag === tag));
    return answers.length === 0 ? item : { ...item, answers };
  });
  return { ...items, [side]: marked };
}

/** The tags of a trade that a single pet can answer. */
export const answerableTags = (tags: readonly WantTag[]) => tags.filter((tag) => tag !== "any");

/** Reads marks as a form sends them, "42.shiny:adds"; other texts are left out. */
export function parseAnswers(marks: readonly string[]): PetAnswer[] {
  return marks.flatMap((mark) => {
    const [pet = "", word] = mark.split(":");
    const [pick, tag] = [parsePick(pet), keysOf(WANT_TAGS).find((one) => one === word)];
    return pick && tag ? [{ ...pick, tag }] : [];
  });
}

/** Writes one mark in the same form. */
export const formatAnswer = (pick: PetPick, tag: WantTag) => `${formatPicks([pick])}:${tag}`;

/** Whether a collection has all these pets, each as often as it is among them. */
export function holdsAll(picks: readonly PetPick[], held: ReadonlyMap<string, number>): boolean {
  return [...Map.groupBy(picks, ({ petId, variant }) => offerItemId(petId, variant))].every(
    ([id, copies]) => copies.length <= (held.get(id) ?? 0),
  );
}

/** The items of an offer with today's values; pets that left the list keep their last value. */
export function repriceItems(items: OfferedItems, pets: ReadonlyMap<number, CataloguePet>): OfferedItems {
  const priced = (side: DealSide) =>
    items[side].map((item) => {
      const pet = pets.get(item.petId);
      return pet?.variants.includes(item.variant) ? { ...item, ...petValueOf(pet, item.variant) } : item;
    });
  return { first: priced("first"), second: priced("second") };
}

/** The items of one side, each pet and form once with its quantity. */
export function countItems<Item extends OfferItem>(items: readonly Item[]): Item[] {
  return [...Map.groupBy(items, ({ id }) => id).values()].flatMap((copies) =>
    copies.slice(0, 1).map((item) => ({ ...item, quantity: copies.length })),
  );
}

/** The pets of one side in words, with their values: "2 × Shiny King Doggy (1,200 each), The Overlord (O/C)". */
export function bundleWords(items: readonly StoredItem[]): string {
  const all = Map.groupBy(items, ({ petId, variant, value }) => `${offerItemId(petId, variant)} ${value}`);
  const words = [...all.values()].flatMap((copies) =>
    copies.slice(0, 1).map((item) => {
      const value = item.value === null ? "not valued" : formatValue(item.value);
      return copies.length === 1 ? `${nameWithVariant(item)} (${value})` : `${copies.length} × ${nameWithVariant(item)} (${value} each)`;
    }),
  );
  return words.join(", ");
}

/** Both sides of an offer from where one player stands: what they give, and what they receive. With the values of the offer. */
export function sidesFor(side: DealSide, items: OfferedItems, pets: ReadonlyMap<number, CataloguePet>): OfferedSides {
  const shown = (of: DealSide) => items[of].map((item) => toItem(item, pets));
  return { giving: shown(side), receiving: shown(otherSide(side)) };
}

function toItem({ held: _, ...item }: StoredItem, pets: ReadonlyMap<number, CataloguePet>): OfferItem {
  return { ...item, id: offerItemId(item.petId, item.variant), image: pets.get(item.petId)?.image ?? null, quantity: 1 };
}

/** The same items with the flags of their values today. */
export function withFlags({ giving, receiving }: OfferedSides, pets: ReadonlyMap<number, CataloguePet>): OfferedSides {
  const marked = (items: OfferedSides["giving"]) => items.map((item) => ({ ...item, ...looksOf(pets.get(item.petId), item.variant) }));
  return { giving: marked(giving), receiving: marked(receiving) };
}

/** Whether two offers are the same pets, in whatever order. */
export function isSameOffer(one: OfferedItems, other: OfferedItems): boolean {
  const idsOf = (items: readonly StoredItem[]) =>
    items
      .map(({ petId, variant }) => offerItemId(petId, variant))
      .sort()
      .join();
  return idsOf(one.first) === idsOf(other.first) && idsOf(one.second) === idsOf(other.second);
}

/** Pets added to a side and removed from it, each copy by itself. */
export function changeOf(before: readonly OfferItem[], after: readonly OfferItem[]): SideChange {
  return { added: without(after, before), removed: without(before, after) };
}

function without(items: readonly OfferItem[], others: readonly OfferItem[]): OfferItem[] {
  const left = others.map(({ id }) => id);
  return items.filter(({ id }) => {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Current holdings of each side, by item; null if private. */
export type Holdings = Readonly<Record<DealSide, ReadonlyMap<string, number> | null>>;

/** Changes of an offer's pets since it was made, each pet once; see `PetWarning`. */
export function warningsOf(items: OfferedItems, pets: ReadonlyMap<number, CataloguePet>, holdings: Holdings): PetWarning[] {
  return (["first", "second"] as const).flatMap((side) => warningsOfSide(side, items[side], pets, holdings[side]));
}

function warningsOfSide(
  side: DealSide,
  items: readonly StoredItem[],
  pets: ReadonlyMap<number, CataloguePet>,
  held: ReadonlyMap<string, number> | null,
): PetWarning[] {
  const byId = Map.groupBy(items, ({ petId, variant }) => offerItemId(petId, variant));
  return [...byId].flatMap(([id, copies]): PetWarning[] => {
    const [item] = copies;
    if (!item) return [];
    const about = { side, name: nameWithVariant(item), id };
    const pet = pets.get(item.petId);
    if (!pet?.variants.includes(item.variant)) return [{ ...about, kind: "unlisted" }];
    const now = petValueOf(pet, item.variant).value;
    const moved: PetWarning[] = now === item.value ? [] : [{ ...about, kind: "value", from: item.value, to: now }];
    // Only copies held at the time can have left.
    const missing = held !== null && copies.filter((copy) => copy.held).length > (held.get(id) ?? 0);
    return missing ? [...moved, { ...about, kind: "left" }] : moved;
  });
}

/** Pets of an offer that their giver on `side` promised in other deals, for the other player: nothing about a private collection. */
export function promisedWarnings(clashes: readonly Clash[], side: DealSide, holdings: Holdings): PetWarning[] {
  if (holdings[side] === null) return [];
  return clashes.map(([item]) => ({ side, id: offerItemId(item.petId, item.variant), name: nameWithVariant(item), kind: "promised" }));
}

/** The warnings as one text: an acceptance sends it to say which ones the player saw. */
export function seenText(warnings: readonly PetWarning[]): string {
  return warnings.map((one) => [one.side, one.id, one.kind, one.kind === "value" ? formatPlain(one.to) : ""].join(":")).join(",");
}

const formatPlain = (value: PetValue) => (value === null ? "none" : String(value));
