import type { PetPick } from "~/features/pricing/pricing.types.ts";
import { itemCode } from "./item-code.ts";

/** A pet to be added to a collection. */
export interface Addition extends PetPick {
  quantity: number;
  /** May be empty. */
  note: string;
  /** How many of the entry are for trade afterwards, null by the rule; left out to change nothing. */
  forTrade?: number | null | undefined;
  /** When it was added before, of one that is put back, in milliseconds since 1970. */
  addedAt?: number | undefined;
}

/** One addition per pet and variant, in the order in which they first appear: quantities add up, and the last non-empty note is kept. */
export function mergeAdditions(additions: readonly Addition[]): Addition[] {
  const merged = new Map<number, Addition>();
  for (const addition of additions) {
    const code = itemCode(addition);
    const before = merged.get(code);
    const note = addition.note || before?.note || "";
    merged.set(code, { ...addition, quantity: addition.quantity + (before?.quantity ?? 0), note });
  }
  return [...merged.values()];
}

/** Turns single picks into additions with quantities. */
export function additionsOf(picks: readonly PetPick[]): Addition[] {
  return mergeAdditions(picks.map(({ petId, variant }) => ({ petId, variant, quantity: 1, note: "" })));
}

/** When a pet was added: now, or if it is put back, when it was before. */
export const addedBefore = ({ addedAt }: { addedAt?: number | undefined }, now: Date): Date =>
  addedAt !== undefined && addedAt < now.getTime() ? new Date(addedAt) : now;
