import { expect, test } from "vitest";
import { offersOf, spreadOf } from "./order-book.ts";

const KING = { petId: 1, variant: "normal" as const };
/** Every other pet's value is its id; pet 9 has no value. */
const priceOf = ({ petId }: { petId: number }) => (petId === 9 ? null : petId === 1 ? 1_000 : petId);
const pets = (...ids: number[]) => ids.map((petId) => ({ petId, variant: "normal" as const }));
const trade = (userId: string, giving: number[], receiving: number[], at = 1) => ({
  ...{ id: `${userId} ${at}`, userId, at },
  giving: pets(...giving),
  receiving: pets(...receiving),
});
const pricesOf = (trades: ReturnType<typeof trade>[]) => offersOf(trades, KING, priceOf).map(({ ownerId, value }) => [ownerId, value]);

test("PET-101 a live trade names the price of a pet from the rest of its pets, on either side, and for several copies the price of one", () => {
  expect(
    pricesOf([trade("a", [1], [900]), trade("b", [1, 100], [1_200]), trade("c", [700, 300], [1]), trade("d", [1, 1], [1_800])]),
  ).toEqual([
    ["a", 900],
    ["b", 1_100],
    ["c", 1_000],
    ["d", 900],
  ]);
});

test("PET-101 a trade names no price where the pet is less than half of its side, something has no value, or its poster takes something else", () => {
  expect(pricesOf([trade("a", [1, 2_000], [2_500]), trade("b", [1], [9]), trade("c", [1, 9], [900]), trade("d", [1], [])])).toEqual([]);
});

test("PET-101 a player counts with the newest trade that names a price", () => {
  expect(pricesOf([trade("a", [1], [], 3), trade("a", [1], [950], 2), trade("a", [1], [10], 1)])).toEqual([["a", 950]]);
});

test("PET-101 the spread is the lowest asked minus the highest offered ratio, from three players on each side on", () => {
  const offers = (...values: number[]) =>
    offersOf(
      values.map((value, at) => trade(`p${at}`, [1], [value])),
      KING,
      priceOf,
    );
  expect(spreadOf(offers(1_200, 1_100, 1_500), offers(900, 950, 500), 1_000)).toBeCloseTo(0.15);
  expect(spreadOf(offers(900, 1_100, 1_500), offers(900, 950, 500), 1_000)).toBeCloseTo(-0.05);
  expect(spreadOf(offers(1_200, 1_100), offers(900, 950, 500), 1_000)).toBeNull();
  expect(spreadOf(offers(1_200, 1_100, 1_500), offers(900, 950), 1_000)).toBeNull();
  expect(spreadOf(offers(1_200, 1_100, 1_500), offers(900, 950, 500), null)).toBeNull();
});
