import { expect, test } from "vitest";
import { giveawayFieldsOf, parseEnd } from "./giveaway-fields.ts";

test("an end is written and read in UTC, to the minute", () => {
  const prize = { words: "A hug", type: "other" as const, pet: null, image: null };
  const { endsAt } = giveawayFieldsOf({ title: "", description: "", prize, prizes: 1, endsAt: Date.UTC(2026, 10, 21, 18, 30, 59) });
  expect(endsAt).toBe("2026-11-21T18:30");
  expect(parseEnd(endsAt)).toEqual(new Date("2026-11-21T18:30:00Z"));
});

test.each([
  "",
  "tomorrow",
  "2026-11-21",
  "2026-13-01T00:00",
  "2026-11-31T10:00",
  "2026-02-29T10:00",
  "2026-11-21T24:00",
  "2026-11-21T18:30+02:00",
])("“%s” is no end", (text) => {
  expect(parseEnd(text)).toBeUndefined();
});
