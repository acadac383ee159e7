import { expect, test } from "vitest";
import { whenWords } from "./when-words.ts";

const said = (onlineUntil: number | null) => ({ availability: "online_now", customAvailability: "", onlineUntil }) as const;

test("TRD-059 “Online now” is shown until its time is over, in a tab that stays open too, and then nothing", () => {
  expect([whenWords(said(10), 9), whenWords(said(10), 10), whenWords(said(null), 9)]).toEqual(["Online now", null, null]);
});

test("TRD-059 every other availability stays as it was chosen", () => {
  const shown = (availability: "anytime" | "custom", customAvailability: string) =>
    whenWords({ availability, customAvailability, onlineUntil: null }, 0);
  expect([shown("anytime", ""), shown("custom", "Sundays"), shown("custom", "")]).toEqual(["Anytime", "Sundays", expect.any(String)]);
});
