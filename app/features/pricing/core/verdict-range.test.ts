import { expect, test } from "vitest";
import { cataloguePet } from "../../../../test/catalogue-pets.ts";
import { toOfferItem } from "./offer-sides.ts";
import { describeRange, verdictRange } from "./verdict-range.ts";

const plain = cataloguePet({ id: 1, values: { normal: 1_000 } });
const flagged = cataloguePet({
  ...{ id: 2, values: { normal: 1_000, shiny: "O/C" } },
  flags: { normal: { flags: ["thin"], low: 950, high: 1_150 }, shiny: { flags: ["thin"], low: 1, high: 5 } },
});
const pets = new Map([plain, flagged].map((pet) => [pet.id, pet]));
const item = (pet: typeof plain, variant: "normal" | "shiny" = "normal") => toOfferItem(pet, variant);

test("CALC-100 a trade without a flagged value has no range", () => {
  expect(verdictRange({ giving: [item(plain)], receiving: [item(plain)] }, pets)).toBeNull();
  expect(describeRange(null)).toBe("");
});

test("CALC-100 a flagged value on the receiving side makes a range from its lower to its higher end", () => {
  const range = verdictRange({ giving: [item(plain)], receiving: [item(flagged)] }, pets);
  expect(range).toEqual({ worst: "fair", best: "win" });
  expect(describeRange(range)).toBe("Within the safe ranges of flagged values: Fair to Small Win.");
});

test("CALC-100 on the giving side it is the other way round", () => {
  const range = verdictRange({ giving: [item(flagged)], receiving: [item(plain)] }, pets);
  expect(range).toEqual({ worst: "loss", best: "fair" });
});

test("CALC-100 a range within one verdict names it once", () => {
  const most = Array.from({ length: 7 }, () => item(plain));
  expect(describeRange(verdictRange({ giving: [...most, item(flagged)], receiving: [...most, item(plain)] }, pets))).toBe(
    "Within the safe ranges of flagged values: Fair.",
  );
});

test("CALC-100 a withheld verdict has no range", () => {
  expect(verdictRange({ giving: [item(flagged, "shiny")], receiving: [item(flagged)] }, pets)).toBeNull();
});
