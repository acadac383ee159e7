import type { PetPick } from "~/features/pricing/pricing.types.ts";
import { MAX_ENTRIES, MAX_QUANTITY } from "../collection.constants.ts";
import { itemCode, pickOfCode } from "./item-code.ts";

/** Copies of one pet and form. */
export interface Copies extends PetPick {
  quantity: number;
}

/**
 * The effects of a swap on a collection with `entries` entries, of which `held` has the quantities by code: copies to take out, down to 0,
 * copies to add, and copies that its limits leave no room for. A form that went both ways counts by the difference.
 */
export function planSwap(
  { gave, got }: { gave: readonly PetPick[]; got: readonly PetPick[] },
  held: ReadonlyMap<number, number>,
  entries: number,
): { taken: Copies[]; added: Copies[]; leftOut: Copies[] } {
  const net = new Map<number, number>();
  const count = (picks: readonly PetPick[], by: number) => {
    for (const code of picks.map(itemCode)) net.set(code, (net.get(code) ?? 0) + by);
  };
  count(got, 1);
  count(gave, -1);
  const changes = [...net].map(([code, by]) => ({ pick: pickOfCode(code), by, have: held.get(code) ?? 0 }));
  const taken = changes.flatMap(({ pick, by, have }) => (by < 0 && have > 0 ? [{ ...pick, quantity: Math.min(have, -by) }] : []));
  let room = MAX_ENTRIES - entries + taken.filter((one) => one.quantity === held.get(itemCode(one))).length;
  const added: Copies[] = [];
  const leftOut: Copies[] = [];
  for (const { pick, by, have } of changes.filter((change) => change.by > 0)) {
    const fits = have > 0 || room > 0 ? Math.min(by, MAX_QUANTITY - have) : 0;
    if (have === 0 && fits > 0) room -= 1;
    if (fits > 0) added.push({ ...pick, quantity: fits });
    if (fits < by) leftOut.push({ ...pick, quantity: by - fits });
  }
  return { taken, added, leftOut };
}
