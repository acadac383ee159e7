import { parsePick } from "~/features/pricing/core/picks-text.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import { MAX_ITEMS, MAX_QUANTITY } from "../inventory.constants.ts";
import type { Item } from "../inventory.types.ts";

/** A pet in its variant as a text: "42.shiny". */
export function itemKey({ petId, variant }: PetPick): string {
  return `${petId}.${variant}`;
}

/** One item for each pet and variant, in the order in which they first appear: quantities add up, to 999 at most. */
export function mergeItems(items: readonly Item[]): Item[] {
  const merged = new Map<string, Item>();
  for (const { petId, variant, quantity } of items) {
    const key = itemKey({ petId, variant });
    merged.set(key, { petId, variant, quantity: Math.min(MAX_QUANTITY, quantity + (merged.get(key)?.quantity ?? 0)) });
  }
  return [...merged.values()];
}

/** Items as a form sends them: "42.shiny.2,7.normal.1". */
export function formatItems(items: readonly Item[]): string {
  return items.map((item) => `${itemKey(item)}.${item.quantity}`).join(",");
}

/** Reads what `formatItems` wrote, at most one more than a screenshot can have; null for anything else. */
export function parseItems(text: string): Item[] | null {
  if (text === "") return [];
  const items = text.split(",", MAX_ITEMS + 1).map(parseItem);
  return items.includes(null) ? null : items.filter((item) => item !== null);
}

function parseItem(text: string): Item | null {
  const [, pick = "", digits = ""] = /^(\d{1,10}\.[a-zA-Z]{1,20})\.([1-9]\d{0,2})$/.exec(text) ?? [];
  const read = parsePick(pick);
  return read && { ...read, quantity: Number(digits) };
}
