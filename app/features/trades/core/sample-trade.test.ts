import { expect, test } from "vitest";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import { sampleTrade } from "./sample-trade.ts";

const NOW = Date.UTC(2026, 10, 21, 12);

test("the sample is a wanted pet for the two that come nearest to it, with totals of today (SHELL-044)", () => {
  const pets = [
    cataloguePet({ id: 1, name: "Dear", values: { normal: 900 } }),
    cataloguePet({ id: 2, name: "Wanted", values: { normal: 500 } }),
    cataloguePet({ id: 3, name: "No value", demand: 5, values: { normal: "O/C" } }),
    cataloguePet({ id: 4, name: "One", values: { normal: 280 } }),
    cataloguePet({ id: 5, name: "Other", values: { normal: 260 } }),
    cataloguePet({ id: 6, name: "Cheap", values: { normal: 10 } }),
  ];
  const trade = sampleTrade(pets, NOW);
  expect(trade).toMatchObject({ givingTotal: 540, receivingTotal: 500, status: "fair", expiresAt: NOW + 47 * 60_000 });
  expect(trade?.sides.giving.map(({ name }) => name)).toEqual(["One", "Other"]);
  expect(trade?.sides.receiving.map(({ name }) => name)).toEqual(["Wanted"]);
  expect(trade?.alternatives.map((items) => items.map(({ name }) => name))).toEqual([["Dear"]]);
  expect(sampleTrade([...pets].reverse(), NOW)).toEqual(trade);
  expect(sampleTrade(pets.slice(0, 3), NOW)).toBeNull();
});
