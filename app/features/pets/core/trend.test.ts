import { expect, test } from "vitest";
import { TRENDS } from "../pets.constants.ts";
import { parseTrend, trendDirection } from "./trend.ts";

test("VAL-010 PET-046: each trend has its icon", () => {
  expect(TRENDS.map(trendDirection)).toEqual(["up", "up", "flat", "down", "down", "flat"]);
});

test.each([
  ["up", "Rising"],
  ["rising", "Rising"],
  ["down", "Dropping"],
  ["falling", "Dropping"],
  ["stable", "Stable"],
  ["RISING FAST", "Rising Fast"],
  ["dropping_fast", "Dropping Fast"],
  [" Fluctuating ", "Fluctuating"],
  ["sideways", null],
  ["constructor", null],
  ["", null],
  [7, null],
])("PET-043 PET-044 PET-045: %j reads as %j", (word, trend) => {
  expect(parseTrend(word)).toBe(trend);
});
