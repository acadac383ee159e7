import { expect, test } from "vitest";
import { demandLabel, demandLevel } from "./demand.ts";

test("PET-025 to PET-029: demand labels, unrated outside the scale", () => {
  expect([0, 1, 2, 3, 4, 5].map(demandLabel)).toEqual(["Not rated", "Very Low", "Low", "Moderate", "High", "Very High"]);
  expect([-1, 6, 50, 2.5, Number.NaN].map(demandLabel)).toEqual(Array(5).fill("Not rated"));
});

test("VAL-017 VAL-018 VAL-019: levels of the demand filter", () => {
  expect([0, 1, 2, 3, 4, 5].map(demandLevel)).toEqual([null, "low", "medium", "medium", "high", "high"]);
});
