import { lowerName } from "~/features/pets/core/pet-name.ts";
import { createPetSearch } from "~/features/pets/core/pet-search.ts";
import { rarityKey } from "~/features/pets/core/rarity.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import type { Priority, ShownPet } from "../collection.types.ts";
import { itemCode } from "./item-code.ts";

/** The filters of a list of pets. */
interface Wanted {
  query: string;
  filters: { variant: Variant | null; rarity: string | null; value: { min: number | null; max: number | null } };
}

type Sorted = ShownPet & { addedAt: number; quantity?: number; priority?: Priority };
export type SortBy = "value" | "added" | "name" | "quantity" | "priority";

const RANKS: Record<Priority, number> = { high: 2, medium: 1, low: 0 };
const keys: Record<SortBy, (entry: Sorted) => number | string> = {
  // By value × quantity, as the card shows it. Entries without a number come last.
  value: ({ value, quantity = 1 }) => (typeof value === "number" ? value * quantity : -1),
  added: ({ addedAt }) => addedAt,
  name: ({ name }) => lowerName(name),
  quantity: ({ quantity = 1 }) => quantity,
  priority: ({ priority = "medium" }) => RANKS[priority],
};

/** The entries that match, in the chosen order; equal ones by value, then by pet and variant. */
export function sortEntries<Entry extends Sorted>(
  entries: readonly Entry[],
  wanted: Wanted,
  order: { by: SortBy; down: boolean },
): Entry[] {
  const [key, turn] = [keys[order.by], order.down ? -1 : 1];
  const isFound = searched(entries, wanted.query);
  return entries
    .filter((entry) => isFound(entry) && matches(entry, wanted))
    .sort((a, b) => turn * compare(key(a), key(b)) || compare(keys.value(b), keys.value(a)) || itemCode(a) - itemCode(b));
}

/**
 * One page of entries after the one with the code `after`, or from the first if that is null or gone; `next` is the code of the page's last
 * entry.
 */
export function pageOfEntries<Entry extends Sorted>(
  entries: readonly Entry[],
  after: string | null,
  size: number,
): { rows: Entry[]; next: string | null } {
  const start = after === null ? 0 : entries.findIndex((entry) => String(itemCode(entry)) === after) + 1;
  const rows = entries.slice(start, start + size);
  const last = rows.at(-1);
  return { rows, next: last && start + size < entries.length ? String(itemCode(last)) : null };
}

/** Whether an entry is one that the site's search finds among these: "sh kd" is the shiny King Doggy. */
function searched(entries: readonly Sorted[], query: string): (entry: Sorted) => boolean {
  if (query.trim() === "") return () => true;
  const pets = [...new Map(entries.map((entry) => [entry.petId, { petId: entry.petId, name: entry.name, rarity: entry.rarity }])).values()];
  const found = new Map(
    createPetSearch(pets)
      .search(query)
      .map(({ index, variant }) => [pets[index]?.petId, variant]),
  );
  return ({ petId, variant }) => found.has(petId) && (found.get(petId) ?? variant) === variant;
}

function matches({ variant, rarity, value }: Sorted, { filters }: Wanted): boolean {
  const { min, max } = filters.value;
  const number = typeof value === "number" ? value : null;
  return (
    (filters.variant === null || filters.variant === variant) &&
    (filters.rarity === null || rarityKey(rarity) === filters.rarity) &&
    (min === null || (number !== null && number >= min)) &&
    (max === null || (number !== null && number <= max))
  );
}

function compare(a: number | string, b: number | string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
