import type { CataloguePet } from "../pets.types.ts";
import type { PetFilter } from "./default-filter.ts";
import { byWorth, filterPets, groupByRarity, type PetOrder, sortPets } from "./pet-filter.ts";
import type { PetSearch } from "./pet-search.ts";
import type { RarityKey } from "./rarity.ts";

/** A part of the value list under one heading. */
export interface ListGroup {
  title: string;
  /** The rarity of the group; null for a list in another order. */
  rarity: RarityKey | null;
  /** How many pets the group has, also where `pets` is one page of them. */
  count: number;
  pets: CataloguePet[];
}

/**
 * The value list for a filter and an order. `pets` are sorted by name, and `search` is built from them. By rarity there is a group for
 * each, rarest first, and in it the most valuable first or, if so chosen, by name. With a search text the group of the best match comes
 * first, and in each the best match. Any other order is one group.
 */
export function valueList(
  search: PetSearch,
  pets: readonly CataloguePet[],
  filter: PetFilter,
  order: PetOrder,
  title: string,
): ListGroup[] {
  const found = filterPets(search, pets, filter);
  if (found.length === 0) return [];
  if (order.by !== "rarity") {
    return [{ title, rarity: null, count: found.length, pets: sortPets(found, order) }];
  }
  const searched = filter.query.trim() !== "";
  const groups = groupByRarity(searched || order.within === "name" ? found : byWorth(found));
  if (searched) {
    const place = new Map(found.map((pet, index) => [pet, index]));
    const bestOf = (group: { pets: CataloguePet[] }) => (group.pets[0] && place.get(group.pets[0])) ?? found.length;
    groups.sort((a, b) => bestOf(a) - bestOf(b));
  }
  const inOrder = (own: CataloguePet[]) => (searched && order.within === "name" ? sortPets(own, { by: "name", direction: "asc" }) : own);
  return groups.map((group) => ({ title: group.rarity, rarity: group.key, count: group.pets.length, pets: inOrder(group.pets) }));
}

/** How many pets the groups hold together. */
export function countPets(groups: readonly ListGroup[]): number {
  return groups.reduce((sum, group) => sum + group.count, 0);
}

/** One page of the list, from 1, of `size` pets; groups keep their whole count. */
export function pageOf(groups: readonly ListGroup[], page: number, size: number): ListGroup[] {
  let before = 0;
  const from = (page - 1) * size;
  return groups.flatMap((group) => {
    const pets = group.pets.slice(Math.max(0, from - before), Math.max(0, from + size - before));
    before += group.pets.length;
    return pets.length > 0 ? [{ ...group, pets }] : [];
  });
}

/** The rarities in use, rarest first, with the number of their pets. */
export function raritiesOf(pets: readonly CataloguePet[]): { rarity: string; key: RarityKey; count: number }[] {
  return groupByRarity(pets).map(({ rarity, key, pets: own }) => ({ rarity, key, count: own.length }));
}
