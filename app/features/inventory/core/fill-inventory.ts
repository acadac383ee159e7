import type { Role } from "~/platform/identity/actor.ts";
import { INVENTORY_LIMITS } from "../inventory.constants.ts";
import type { Item } from "../inventory.types.ts";

/** The number of copies in an inventory of an owner with these roles: the highest that applies; null for no limit. */
export function inventoryLimit(roles: readonly Role[]): number | null {
  const limits = roles.map((role) => INVENTORY_LIMITS[role]);
  return limits.includes(null) ? null : Math.max(INVENTORY_LIMITS.user ?? 0, ...limits.map(Number));
}

/** Fits the items, in order, into an inventory that already holds this many copies: as many of each as there is room for. */
export function fillInventory(
  items: readonly Item[],
  held: number,
  limit: number | null,
): { fitting: Item[]; added: number; leftOut: number } {
  let room = limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - held);
  const fitting: Item[] = [];
  let leftOut = 0;
  for (const item of items) {
    const quantity = Math.min(item.quantity, room);
    room -= quantity;
    leftOut += item.quantity - quantity;
    if (quantity > 0) fitting.push({ ...item, quantity });
  }
  return { fitting, added: fitting.reduce((sum, { quantity }) => sum + quantity, 0), leftOut };
}
