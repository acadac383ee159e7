import { expect, test } from "vitest";
import { TRENDS } from "../pets.constants.ts";
import { tradingTips } from "./trading-tips.ts";
import { parseTrend, trendDirection } from "./trend.ts";

test("VAL-010 PET-046: the icon of each trend", () => {
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

test("PET-014 PET-015: three boxes, another text for each trend", () => {
  for (const trend of TRENDS) expect(tradingTips(trend).map((tip) => tip.title)).toEqual(["Good Trades", "Fair Trades", "Avoid Trades"]);
  const texts = TRENDS.flatMap((trend) => tradingTips(trend).map((tip) => tip.text));
  expect(new Set(texts).size).toBe(TRENDS.length * 3);
});
