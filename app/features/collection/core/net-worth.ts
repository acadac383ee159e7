import { petValueOf } from "~/features/pets/core/pet-value.ts";
import type { CataloguePet, PetValue, PetValues, Variant } from "~/features/pets/pets.types.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import { DAY_MS } from "~/text/durations.ts";
import type { WorthDay, WorthMove } from "../collection.types.ts";
import { itemCode } from "./item-code.ts";

/** The quantity of a pet from the day `from` until the day `until`, exclusive; null means until now. Days are counted since 1970. */
export interface Holding extends PetPick {
  quantity: number;
  from: number;
  until: number | null;
}

/** A recorded change of a value. */
export interface PriceChange {
  petId: number;
  variant: Variant;
  from: PetValue;
  to: PetValue;
  /** In milliseconds since 1970. */
  at: number;
}

/** A net worth over some days. */
export interface NetWorth {
  /** The net worth at the end of the first day. */
  start: number;
  /** The days after it on which it changed, oldest first. */
  days: WorthDay[];
}

type Priced = Pick<CataloguePet, "values" | "variants">;

/**
 * The net worth from the end of the day `firstDay` until `asOf` (milliseconds), with its moves, computed from the holdings of each day
 * and the values at its end. `pets` has their current values, and `changes` the changes since then. A change of a value
 * counts for pets held before that day; pets that come or go count at the value at the end of the day. A pet without a number, or unknown,
 * counts 0.
 */
export function netWorth(
  holdings: readonly Holding[],
  pets: ReadonlyMap<number, Priced>,
  changes: readonly PriceChange[],
  firstDay: number,
  asOf: number,
): NetWorth {
  const today = dayOf(asOf);
  const changesOf = Map.groupBy(changes, ({ petId }) => petId);
  const historyOf = new Map<number, Period[]>();
  const moves = new Map<number, WorthMove[]>();
  let start = 0;
  for (const held of Map.groupBy(holdings, itemCode).values()) {
    const [{ petId, variant }] = held as [Holding];
    const pet = pets.get(petId);
    if (!pet) continue;
    const history = historyOf.get(petId) ?? pricesOf(pet, changesOf.get(petId) ?? []);
    historyOf.set(petId, history);
    const value = (day: number) => valueOn(history, pet.variants, variant, day);
    const quantity = (day: number) => quantityOn(held, day);
    start += quantity(firstDay) * value(firstDay);
    const days = [...history.map(({ from }) => from), ...held.flatMap(({ from, until }) => (until === null ? [from] : [from, until]))];
    for (const day of new Set(days)) {
      if (day <= firstDay || day > today) continue;
      const [before, after] = [quantity(day - 1), quantity(day)];
      const [worth, worthNow] = [value(day - 1), value(day)];
      const own = moves.get(day) ?? [];
      if (before > 0 && worth !== worthNow)
        own.push({ kind: "value", petId, variant, amount: before * (worthNow - worth), quantity: before });
      if (after !== before) {
        const kind = after > before ? "added" : "removed";
        own.push({ kind, petId, variant, amount: (after - before) * worthNow, quantity: Math.abs(after - before) });
      }
      if (own.length > 0) moves.set(day, own);
    }
  }
  let worth = start;
  const days = [...moves]
    .sort(([a], [b]) => a - b)
    .map(([day, own]) => {
      const from = worth;
      worth = own.reduce((sum, { amount }) => sum + amount, from);
      const at = Math.min(asOf, (day + 1) * DAY_MS - 1);
      return { at, from, to: worth, moves: own.sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount)) };
    });
  return { start, days };
}

/** The day of a time, counted since 1970 (UTC). */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}

/** A day as the tables write it: YYYY-MM-DD. */
export function formatDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day that `formatDate` wrote. */
export function parseDate(date: string): number {
  return dayOf(Date.parse(`${date}T00:00:00Z`));
}

/** The values of a pet at the end of each day, each with its first day. */
interface Period {
  from: number;
  values: PetValues;
}

function pricesOf({ values }: Priced, changes: readonly PriceChange[]): Period[] {
  const newestFirst = changes.toSorted((a, b) => b.at - a.at);
  const periods: Period[] = [];
  let later = { ...values };
  for (const { variant, from, at } of newestFirst) {
    const day = dayOf(at);
    // Of several changes on one day, the last one counts.
    if (periods.at(-1)?.from !== day) periods.push({ from: day, values: later });
    later = { ...later, [variant]: from };
  }
  return [...periods, { from: Number.NEGATIVE_INFINITY, values: later }].reverse();
}

function valueOn(history: readonly Period[], variants: readonly Variant[], variant: Variant, day: number): number {
  const values = history.findLast(({ from }) => from <= day)?.values;
  const value = values && petValueOf({ values, variants: [...variants] }, variant).value;
  return typeof value === "number" ? value : 0;
}

function quantityOn(held: readonly Holding[], day: number): number {
  return held.reduce((sum, { quantity, from, until }) => sum + (from <= day && (until === null || day < until) ? quantity : 0), 0);
}
