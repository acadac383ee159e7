import type { Week, WorthMove } from "../collection.types.ts";
import { itemCode } from "./item-code.ts";
import type { NetWorth } from "./net-worth.ts";

/** How many days after a Monday 1 January 1970 was. */
const FIRST_WEEKDAY = 3;

/** The Monday of the week of a day; both are counted since 1970. */
export function mondayOf(day: number): number {
  return day - ((((day + FIRST_WEEKDAY) % 7) + 7) % 7);
}

/** The changes of a week by pet: amounts of one pet on several days are added up. */
export function toWeek({ start, days }: NetWorth): Week {
  const sums = new Map<string, WorthMove>();
  for (const { moves } of days) {
    for (const move of moves) {
      const key = `${move.kind === "value" ? "value" : "quantity"} ${itemCode(move)}`;
      sums.set(key, merge(sums.get(key), move));
    }
  }
  const all = [...sums.values()].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || itemCode(a) - itemCode(b));
  const values = all.filter(({ kind }) => kind === "value");
  return {
    from: start,
    to: days.at(-1)?.to ?? start,
    gainers: values.filter(({ amount }) => amount > 0),
    losers: values.filter(({ amount }) => amount < 0),
    added: all.filter(({ kind, quantity }) => kind === "added" && quantity > 0),
    removed: all.filter(({ kind, quantity }) => kind === "removed" && quantity > 0),
  };
}

/** For values, the quantity is the largest of the two; for pets that came or went, the difference in the end. */
function merge(known: WorthMove | undefined, move: WorthMove): WorthMove {
  if (!known) return move;
  const amount = known.amount + move.amount;
  if (move.kind === "value") return { ...move, amount, quantity: Math.max(known.quantity, move.quantity) };
  const more = signed(known) + signed(move);
  return { ...move, kind: more < 0 ? "removed" : "added", amount, quantity: Math.abs(more) };
}

const signed = ({ kind, quantity }: WorthMove) => (kind === "removed" ? -quantity : quantity);
