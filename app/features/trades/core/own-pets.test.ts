import { expect, test } from "vitest";
import type { OfferItem } from "~/features/pricing/pricing.types.ts";
import { itemCodeOf } from "./item-codes.ts";
import { fitOf } from "./own-pets.ts";

const item = (petId: number): OfferItem => ({
  ...{
    id: `${petId}-normal`,
    petId,
    variant: "normal",
    name: "Doggy",
    rarity: "Rare",
    value: 5,
    estimated: false,
    image: null,
    quantity: 1,
  },
});
const code = (petId: number) => itemCodeOf(petId, "normal");
const trade = { sides: { giving: [item(1), item(2)], receiving: [item(3), item(3)] }, alternatives: [[item(4), item(5)]] };
const fitFor = (held: [number, number][], wished: number[] = []) =>
  fitOf(trade, { held: new Map(held.map(([petId, count]) => [code(petId), count])), wished: new Set(wished.map(code)) });

test("TRD-213 a reader can give a trade what it wants only with every copy of a side or of an alternative", () => {
  expect(fitFor([[3, 1]])).toEqual({ look: {}, pets: ["3-normal"] });
  expect(fitFor([[3, 2]])).toEqual({ look: { canGive: true }, pets: ["3-normal"] });
  expect(fitFor([[4, 1]])).toEqual({ look: {}, pets: ["4-normal"] });
  expect(
    fitFor([
      [4, 1],
      [5, 9],
    ]),
  ).toEqual({ look: { canGive: true }, pets: ["4-normal", "5-normal"] });
});

test("TRD-213 wishes fit what a trade gives, and owned pets what it wants, never the other way round", () => {
  expect(fitFor([[1, 5]], [3])).toEqual({ look: {}, pets: [] });
  expect(fitFor([], [2, 9])).toEqual({ look: { wished: true }, pets: ["2-normal"] });
});
