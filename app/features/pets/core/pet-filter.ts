import type { CataloguePet, Variant } from "../pets.types.ts";
import type { PetFilter } from "./default-filter.ts";
import { type DemandLevel, demandLevel } from "./demand.ts";
import { foldName } from "./pet-name.ts";
import type { PetSearch } from "./pet-search.ts";
import { hasValue, petValueOf } from "./pet-value.ts";
import { compareRarities, normaliseRarity, type RarityKey, rarityKey } from "./rarity.ts";

/**
 * The pets that pass every filter. `search` must be built from the names of `pets` in the same order. With a query the best matches come
 * first, otherwise the order is kept.
 */
export function filterPets(search: PetSearch, pets: readonly CataloguePet[], filter: PetFilter): CataloguePet[] {
  const rarities = new Set(filter.rarities.map((rarity) => normaliseRarity(rarity).toLowerCase()));
  const passes = (pet: CataloguePet) =>
    (rarities.size === 0 || rarities.has(normaliseRarity(pet.rarity).toLowerCase())) &&
    passesDemand(pet, filter.demand) &&
    passesRange(pet, filter.min, filter.max) &&
    (filter.variants.length === 0 || filter.variants.some((variant) => hasValue(pet, variant))) &&
    (!filter.limitedOnly || pet.limited) &&
    (!filter.changedOnly || (pet.change !== null && pet.change !== 0));
  if (filter.query.trim() === "") return pets.filter(passes);
  return search.search(filter.query).flatMap(({ index }) => {
    const pet = pets[index];
    return pet !== undefined && passes(pet) ? [pet] : [];
  });
}

function passesDemand(pet: CataloguePet, levels: readonly DemandLevel[]): boolean {
  if (levels.length === 0) return true;
  const level = demandLevel(pet.demand);
  return level !== null && levels.includes(level);
}

/** A normal value that is not a number passes every range. */
function passesRange(pet: CataloguePet, min: number, max: number | null): boolean {
  const value = pet.values.normal;
  return typeof value !== "number" || (value >= min && (max === null || value <= max));
}

/** How the value list is ordered; a value's order names its variant. */
export type PetOrder =
  | { by: "rarity"; within: "value" | "name"; direction: "asc" }
  | { by: "name" | "change" | "demand" | "updated"; direction: "asc" | "desc" }
  | { by: "value"; variant: Variant; direction: "asc" | "desc" };

/** Rarest first, the most valuable first within a rarity. */
export const DEFAULT_ORDER: PetOrder = { by: "rarity", within: "value", direction: "asc" };

/**
 * A sorted copy. Unknown values (O/C, N/A, no history, not rated, no date) come last in either direction; ties go by name,
 * then by id. Values count as shown, estimates included. "asc" by rarity is rarest first, and within one the highest normal value or by
 * name.
 */
export function sortPets(pets: readonly CataloguePet[], order: PetOrder): CataloguePet[] {
  const sign = order.direction === "asc" ? 1 : -1;
  const rarities = [...new Set(pets.map((pet) => pet.rarity))].sort(compareRarities);
  // Two spellings of a rarity share its rank.
  const ranks = new Map(rarities.map((rarity) => [rarity, rarities.findIndex((other) => compareRarities(rarity, other) === 0)]));
  const within = order.by === "rarity" && order.within === "value";
  const entries = pets.map((pet) => ({
    pet,
    name: foldName(pet.name),
    worth: within ? worthOf(pet) : 0,
    figure: order.by === "rarity" ? (ranks.get(pet.rarity) ?? null) : figureOf(pet, order),
  }));
  entries.sort((a, b) => {
    if (order.by === "name") return sign * compareNames(a, b);
    if (a.figure === null || b.figure === null) return Number(a.figure === null) - Number(b.figure === null) || compareNames(a, b);
    return sign * (a.figure - b.figure) || b.worth - a.worth || compareNames(a, b);
  });
  return entries.map((entry) => entry.pet);
}

/** A copy with the highest normal value first; others stay in their order, those without a number last. */
export function byWorth(pets: readonly CataloguePet[]): CataloguePet[] {
  return pets
    .map((pet) => ({ pet, worth: worthOf(pet) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ pet }) => pet);
}

/** The normal value as shown, -1 without a number. */
function worthOf(pet: CataloguePet): number {
  const { value } = petValueOf(pet, "normal");
  return typeof value === "number" ? value : -1;
}

function figureOf(pet: CataloguePet, order: PetOrder): number | null {
  if (order.by === "change") return pet.change;
  if (order.by === "updated") return pet.valuedAt;
  if (order.by === "demand") return pet.demand || null;
  if (order.by !== "value") return null;
  const { value } = petValueOf(pet, order.variant);
  return typeof value === "number" ? value : null;
}

function compareNames(a: { pet: CataloguePet; name: string }, b: { pet: CataloguePet; name: string }): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.pet.id - b.pet.id;
}

export interface RarityGroup {
  rarity: string;
  key: RarityKey;
  pets: CataloguePet[];
}

/** The pets by rarity, rarest group first, their order kept within a group; "Mythic" and "Mythical" are one. */
export function groupByRarity(pets: readonly CataloguePet[]): RarityGroup[] {
  const groups = new Map<string, RarityGroup>();
  for (const pet of pets) {
    const rarity = normaliseRarity(pet.rarity);
    const group = groups.get(rarity.toLowerCase()) ?? { rarity, key: rarityKey(rarity), pets: [] };
    group.pets.push(pet);
    groups.set(rarity.toLowerCase(), group);
  }
  return [...groups.values()].sort((a, b) => compareRarities(a.rarity, b.rarity));
}
