import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoment, optionalMoment, parseMoment } from "./time-fields.ts";

test("a moment survives its field to the minute", () => {
  const minute = fc.integer({ min: 0, max: 33_000_000 }).map((minutes) => new Date(minutes * 60_000));
  fc.assert(
    fc.property(minute, (at) => {
      expect(parseMoment(formatMoment(at))).toEqual(at);
    }),
  );
  expect(formatMoment(null)).toBe("");
});

test("an empty field is no moment, and an invalid one is reported", () => {
  const field = optionalMoment();
  expect(field.parse("  ")).toBeNull();
  expect(field.parse(null)).toBeNull();
  expect(field.parse("2026-11-21T18:00")).toEqual(new Date("2026-11-21T18:00:00Z"));
  expect(field.parse("2028-02-29T23:59")).toEqual(new Date("2028-02-29T23:59:00Z"));
  for (const typed of [
    "tomorrow",
    "2026-13-21T18:00",
    "2026-11-21",
    "2026-02-30T10:00",
    "2026-02-29T10:00",
    "2026-04-31T00:00",
    "2026-11-21T24:00",
    "0000-01-01T00:00",
    5,
  ])
    expect(field.safeParse(typed).error?.issues[0]?.message).toBe("Enter a date and a time.");
});
