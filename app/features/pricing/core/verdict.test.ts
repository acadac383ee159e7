import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PetValue } from "~/features/pets/pets.types.ts";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import type { OfferItem } from "../pricing.types.ts";
import { toOfferItem } from "./offer-sides.ts";
import { describeDifference, formatRatio, sideTotal, statusOf, verdictOf } from "./verdict.ts";

const item = (value: PetValue, overrides: Partial<OfferItem> = {}): OfferItem => ({
  ...toOfferItem(cataloguePet({ values: { normal: value } }), "normal"),
  ...overrides,
});
const verdict = (giving: number, receiving: number) => verdictOf({ giving: [item(giving)], receiving: [item(receiving)] });
const given = (giving: number, receiving: number) => {
  const result = verdict(giving, receiving);
  if (result.kind !== "given") throw new Error(`no verdict: ${result.kind}`);
  return result;
};

test("CALC-068: totals are value times quantity", () => {
  expect(sideTotal([item(100), item(50, { quantity: 3 }), item("O/C"), item(null)])).toBe(250);
  expect(sideTotal([])).toBe(0);
  expect(sideTotal(Array(8).fill(item(1e15)))).toBe(8e15);
});

describe("the five verdicts", () => {
  test.each([
    ["CALC-054", 100, 120, "big-win", "Big Win", "emerald"],
    ["CALC-055", 1000, 1199, "win", "Small Win", "green"],
    ["CALC-055", 100, 110, "win", "Small Win", "green"],
    ["CALC-056", 1000, 1099, "fair", "Fair", "yellow"],
    ["CALC-056", 100, 90, "fair", "Fair", "yellow"],
    ["CALC-057", 1000, 899, "loss", "Small Loss", "orange"],
    ["CALC-057", 100, 80, "loss", "Small Loss", "orange"],
    ["CALC-058", 1000, 799, "big-loss", "Big Loss", "red"],
  ] as const)("%s: giving %d for %d is %s", (_, giving, receiving, status, label, tone) => {
    expect(given(giving, receiving)).toMatchObject({ kind: "given", status, label, tone, ratio: receiving / giving });
  });

  test("CALC-054 to CALC-058: verdicts are exact at every bound, up to the largest totals", () => {
    const bounds = [
      [12n, "big-win", "win"],
      [11n, "win", "fair"],
      [9n, "fair", "loss"],
      [8n, "loss", "big-loss"],
    ] as const;
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 66n * 10n ** 13n }), fc.constantFrom(...bounds), (tenth, [tenths, at, below]) => {
        expect(statusOf(Number(tenth * 10n), Number(tenth * tenths))).toBe(at);
        expect(statusOf(Number(tenth * 10n), Number(tenth * tenths - 1n))).toBe(below);
      }),
    );
  });

  test("receiving more never makes a verdict worse", () => {
    const order = ["big-loss", "loss", "fair", "win", "big-win"];
    const total = fc.integer({ min: 1, max: 1e9 });
    fc.assert(
      fc.property(total, total, total, (giving, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(order.indexOf(statusOf(giving, less))).toBeLessThanOrEqual(order.indexOf(statusOf(giving, more)));
      }),
    );
  });
});

test("CALC-060 CALC-061 CALC-062: the bar is ratio × 50 %, within 0 and 100", () => {
  expect(given(100, 100).barWidth).toBe(50);
  expect(given(100, 150).barWidth).toBe(75);
  expect(given(100, 200).barWidth).toBe(100);
  expect(given(1, 1e15).barWidth).toBe(100);
  expect(given(1e15, 1).barWidth).toBeGreaterThanOrEqual(0);
});

test.each([
  ["CALC-063", 500, "0.5x"],
  ["CALC-064", 501, "0.8x"],
  ["CALC-064", 800, "0.8x"],
  ["CALC-065", 801, "1.0x"],
  ["CALC-065", 1100, "1.0x"],
  ["CALC-066", 1101, "1.2x"],
  ["CALC-066", 1500, "1.2x"],
  ["CALC-067", 1501, "1.5x"],
] as const)("%s: at %d thousandths the mark %s stands out", (_, receiving, chip) => {
  expect(given(1000, receiving).chip).toBe(chip);
});

describe("the verdict is withheld or missing", () => {
  test("CALC-052 CALC-053: there is no verdict while a side is empty", () => {
    for (const sides of [
      { giving: [], receiving: [] },
      { giving: [item(5)], receiving: [] },
      { giving: [], receiving: [item(5)] },
      { giving: [], receiving: [item("O/C")] },
    ]) {
      expect(verdictOf(sides)).toMatchObject({ kind: "empty", label: "Add pets to calculate" });
    }
  });

  test("an O/C, N/A or unvalued pet counts 0, withholds the verdict and is named once", () => {
    const result = verdictOf({
      giving: [item(100), item("O/C", { id: "2-normal", name: "Secret Doggy" }), item("O/C", { id: "2-normal", name: "Secret Doggy" })],
      receiving: [item(null, { id: "3-shiny", name: "New Kitty", variant: "shiny" }), item("N/A", { id: "4-normal", name: "Old Bat" })],
    });
    expect(result).toEqual({
      kind: "withheld",
      label: "No verdict",
      givingTotal: 100,
      receivingTotal: 0,
      unvalued: [
        { name: "Secret Doggy", variant: "normal", value: "O/C" },
        { name: "New Kitty", variant: "shiny", value: null },
        { name: "Old Bat", variant: "normal", value: "N/A" },
      ],
    });
  });
});

test("an estimate counts and marks the verdict", () => {
  const estimate = toOfferItem(cataloguePet({ values: { shiny: null } }), "shiny");
  expect(verdictOf({ giving: [item(200)], receiving: [estimate] })).toMatchObject({ status: "fair", receivingTotal: 200, estimated: true });
  expect(given(100, 100).estimated).toBe(false);
});

test.each([
  [1000, 1199, "1.19x"],
  [100, 120, "1.20x"],
  [100, 57, "0.57x"],
  [1000, 899, "0.89x"],
  [8e15, 8e15 - 1, "0.99x"],
  [8e15, 1, "<0.01x"],
  [1, 99, "99.00x"],
  [1, 100, ">99x"],
])("CALC-051: the ratio of %d and %d reads %s, never a status that it has not reached", (givingTotal, receivingTotal, text) => {
  expect(formatRatio({ givingTotal, receivingTotal })).toBe(text);
});

test("the difference of the two sides is said in a sentence", () => {
  expect(describeDifference({ givingTotal: 12_880, receivingTotal: 14_950 })).toBe("You get 2,070 more than you give.");
  expect(describeDifference({ givingTotal: 80_000_000_000, receivingTotal: 1 })).toBe("You give 79,999,999,999 more than you get.");
  expect(describeDifference({ givingTotal: 5, receivingTotal: 5 })).toBe("Both sides are worth the same.");
});
