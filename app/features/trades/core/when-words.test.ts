import { expect, test } from "vitest";
import { MINUTE_MS } from "~/text/durations.ts";
import { whenWords } from "./when-words.ts";

const said = (onlineUntil: number | null) => ({ availability: "online_now", customAvailability: "", onlineUntil }) as const;

test("TRD-059 “Online now” is shown until its time is over, in a tab that stays open too, and then nothing", () => {
  expect([whenWords(said(10), 9, null), whenWords(said(10), 10, null), whenWords(said(null), 9, null)]).toEqual(["Online now", null, null]);
});

test.each([
  [15 * MINUTE_MS, "was here 15 min ago"],
  [59 * MINUTE_MS + 59_999, "was here 59 min ago"],
  [60 * MINUTE_MS, "was here 1 h ago"],
  [26 * 60 * MINUTE_MS, "was here 1 d ago"],
  [10, "was here 1 min ago"],
])("TRD-059 presence %i ms ago reads %j for a permitted reader", (ago, words) => {
  expect(whenWords(said(null), 1e12, 1e12 - ago)).toBe(words);
});

test("TRD-059 every other availability stays as it was chosen", () => {
  const shown = (availability: "anytime" | "custom", customAvailability: string) =>
    whenWords({ availability, customAvailability, onlineUntil: null }, 0, 5);
  expect([shown("anytime", ""), shown("custom", "Sundays"), shown("custom", "")]).toEqual(["Anytime", "Sundays", expect.any(String)]);
});
