import { expect, test } from "vitest";
import { TRENDS } from "../pets.constants.ts";
import { tradingTips } from "./trading-tips.ts";

test("PET-014 PET-015: a pet has three tips, and each trend has another text", () => {
  for (const trend of TRENDS) expect(tradingTips(trend).map((tip) => tip.title)).toEqual(["Good Trades", "Fair Trades", "Avoid Trades"]);
  const texts = TRENDS.flatMap((trend) => tradingTips(trend).map((tip) => tip.text));
  expect(new Set(texts).size).toBe(TRENDS.length * 3);
});
