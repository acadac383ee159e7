import { MAX_VALUE } from "~/features/pets/core/pet-value.ts";
import { rarityKey } from "~/features/pets/core/rarity.ts";
import { RARITIES, VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import { defineList } from "~/text/list-params.ts";

const VARIANT_OPTIONS = Object.fromEntries(Object.entries(VARIANT_LABELS).map(([variant, { full }]) => [variant, full])) as Record<
  Variant,
  string
>;
const RARITY_OPTIONS: Record<string, string> = Object.fromEntries(RARITIES.map((rarity) => [rarityKey(rarity), rarity]));

const search = { label: "Search your pets", placeholder: "A name…", maxLength: 60 };
const filters = {
  variant: { kind: "choice", label: "Variant", options: VARIANT_OPTIONS, chips: true },
  rarity: { kind: "choice", label: "Rarity", options: RARITY_OPTIONS },
  value: { kind: "range", label: "Value", params: ["min", "max"], min: 0, max: MAX_VALUE },
} as const;
const added = { down: "Newest first", up: "Oldest first", first: "down" } as const;
const value = { down: "Most valuable first", up: "Least valuable first", first: "down" } as const;
const name = { up: "Name, A to Z", down: "Name, Z to A" } as const;
/** The code of a pet in its variant. */
const cursor = /^\d{1,10}$/;

/** The pets of the own collection. */
export const collectionList = defineList({
  search,
  filters,
  orders: { value, added, name, quantity: { down: "Most copies first", up: "Fewest copies first", first: "down" } },
  cursor,
});

/** The pets of the own wishlist. */
export const wishList = defineList({
  search,
  filters,
  orders: { priority: { down: "Most wanted first", up: "Least wanted first", first: "down" }, value, added, name },
  cursor,
});
