import { compareRarities, normaliseRarity } from "~/features/pets/core/rarity.ts";
import type { CataloguePet, PetValue } from "~/features/pets/pets.types.ts";
import { itemsOf } from "~/features/pricing/core/offer-sides.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import { formatNumber } from "~/text/numbers.ts";
import type { Completion, ShownPet, Worth } from "../collection.types.ts";

const FULL = 100;

/** Entries with names, pictures and values from the catalogue. A pet that is no longer in it is named by its number. */
export function showPets<Entry extends PetPick>(entries: readonly Entry[], byId: ReadonlyMap<number, CataloguePet>): (Entry & ShownPet)[] {
  return entries.flatMap((entry) => {
    const [item] = itemsOf([entry], byId).items;
    if (!item) return [];
    const { quantity: _one, ...pet } = item;
    return [{ ...pet, ...entry }];
  });
}

interface Valued {
  value: PetValue;
  estimated: boolean;
  quantity?: number;
}

/**
 * The total worth of pets: the sum of value × quantity, where one without a quantity counts once. Exact up to nine quadrillion, rounded
 * beyond. Pets without a number count 0 and are counted by reason.
 */
export function worthOf(pets: readonly Valued[]): Worth {
  let total = 0n;
  const worth: Worth = { total: 0, estimated: false, without: { outOfCirculation: 0, notAvailable: 0, unvalued: 0 } };
  for (const { value, estimated, quantity = 1 } of pets) {
    if (typeof value === "number") total += BigInt(value) * BigInt(quantity);
    else if (value === "O/C") worth.without.outOfCirculation += quantity;
    else if (value === "N/A") worth.without.notAvailable += quantity;
    else worth.without.unvalued += quantity;
    if (estimated) worth.estimated = true;
  }
  return { ...worth, total: Number(total) };
}

/** The pets without a number, in words: "2 pets are O/C and 1 is N/A. They count as 0."; null if there are none. */
export function describeWithout({ without: { outOfCirculation, notAvailable, unvalued } }: Worth): string | null {
  const parts = [
    { count: outOfCirculation, words: "O/C" },
    { count: notAvailable, words: "N/A" },
    { count: unvalued, words: "not valued yet" },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return null;
  const told = parts.map(({ count, words }, place) => {
    const noun = place > 0 ? "" : count === 1 ? " pet" : " pets";
    return `${formatNumber(count)}${noun} ${count === 1 ? "is" : "are"} ${words}`;
  });
  const one = parts.reduce((sum, { count }) => sum + count, 0) === 1;
  return `${new Intl.ListFormat("en").format(told)}. ${one ? "It counts" : "They count"} as 0.`;
}

/** The completion percentage: the number of entries out of 100, at most 100. */
export function completionPercent(entries: number): number {
  return Math.min(FULL, Math.round((entries / FULL) * 100));
}

/** How many different pets of the catalogue somebody has, in any variant. */
export function countOwned(entries: readonly PetPick[], byId: ReadonlyMap<number, CataloguePet>): number {
  return new Set(entries.flatMap(({ petId }) => (byId.has(petId) ? [petId] : []))).size;
}

/** How complete each rarity is, in the order of the value list. */
export function completionByRarity(pets: readonly CataloguePet[], owned: ReadonlySet<number>): Completion[] {
  return completionBy(
    pets.map((pet) => ({ id: pet.id, groups: [normaliseRarity(pet.rarity)] })),
    owned,
  ).sort((a, b) => compareRarities(a.name, b.name));
}

/** How complete each group is; a pet may belong to several. */
export function completionBy(pets: readonly { id: number; groups: readonly string[] }[], owned: ReadonlySet<number>): Completion[] {
  const groups = new Map<string, Completion>();
  for (const { id, groups: names } of pets) {
    for (const name of new Set(names)) {
      const group = groups.get(name) ?? { name, owned: 0, total: 0 };
      groups.set(name, { name, owned: group.owned + Number(owned.has(id)), total: group.total + 1 });
    }
  }
  return [...groups.values()];
}

/** Eggs in reading order: first those that are begun, the nearest to completion before others. */
export function compareByProgress(a: Completion, b: Completion): number {
  const rank = ({ owned, total }: Completion) => (owned === 0 ? 2 : owned === total ? 1 : 0);
  return rank(a) - rank(b) || b.owned / b.total - a.owned / a.total || (a.name < b.name ? -1 : 1);
}
