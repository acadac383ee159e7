import fc from "fast-check";
import { expect, test } from "vitest";
import { AVAILABILITIES } from "../trades.constants.ts";
import { formatOffset, hoursFor, isThereAt, namesHours, parseOffset } from "./hours.ts";

test.each([
  ["0", 0],
  ["60", 60],
  ["-210", -210],
  ["840", 840],
  ["-720", -720],
  ["855", null],
  ["-735", null],
  ["61", null],
  ["", null],
  ["1e2", null],
  ["6.0", null],
  ["9999", null],
])("TRD-155 %j minutes ahead of UTC is %j", (text, minutes) => {
  expect(parseOffset(text)).toBe(minutes);
});

test.each([
  [0, "UTC"],
  [60, "UTC+1"],
  [-210, "UTC−3:30"],
  [345, "UTC+5:45"],
])("TRD-155 %i minutes is %s", (minutes, name) => {
  expect(formatOffset(minutes)).toBe(name);
});

test("TRD-155 hours are shown by the reader's clock", () => {
  expect(hoursFor("evening", 60, 0)).toBe("4PM-9PM");
  expect(hoursFor("night", 0, 330)).toBe("3:30AM-11:30AM");
  expect(hoursFor("morning", -480, 540)).toBe("11PM-5AM");
  expect(hoursFor("anytime", 60, 0)).toBeNull();
  expect(hoursFor("custom", 60, 0)).toBeNull();
});

test("TRD-155 the same clock reads the same hours as the card says", () => {
  const quarters = fc.integer({ min: -48, max: 56 }).map((number) => number * 15);
  fc.assert(
    fc.property(quarters, (offset) => {
      for (const code of ["morning", "afternoon", "evening", "night"] as const) {
        expect(namesHours(code)).toBe(true);
        expect(hoursFor(code, offset, offset)).toBe(AVAILABILITIES[code].card);
      }
    }),
  );
});

test.each([
  ["evening", 60, "2026-11-20T16:00:00Z", true],
  ["evening", 60, "2026-11-20T15:59:00Z", false],
  ["evening", 60, "2026-11-20T20:59:00Z", true],
  ["evening", 60, "2026-11-20T21:00:00Z", false],
  ["night", -480, "2026-11-20T06:00:00Z", true],
  ["night", -480, "2026-11-20T14:00:00Z", false],
  ["night", 0, "2026-11-20T23:00:00Z", true],
  ["evening", null, "2026-11-20T03:00:00Z", true],
  ["weekends_only", 600, "2026-11-20T14:00:00Z", true],
  ["weekends_only", 0, "2026-11-20T14:00:00Z", false],
  ["weekdays_only", 0, "2026-11-20T14:00:00Z", true],
  ["weekdays_only", null, "2026-11-21T14:00:00Z", false],
  ["custom", 60, "2026-11-20T03:00:00Z", true],
  ["anytime", null, "2026-11-20T03:00:00Z", true],
] as const)("DEAL-041 somebody who is there %s at %s minutes is there at %s: %s", (availability, offset, at, expected) => {
  expect(isThereAt({ availability, zone: offset }, Date.parse(at))).toBe(expected);
});

test.each([
  // The evening begins at 17:00 by the poster's clock, on both sides of the change.
  ["America/New_York", "2026-10-31T21:00:00Z", "2026-11-01T22:00:00Z"],
  ["America/New_York", "2027-03-13T22:00:00Z", "2027-03-14T21:00:00Z"],
  ["Europe/Berlin", "2026-10-24T15:00:00Z", "2026-10-25T16:00:00Z"],
  ["Europe/Berlin", "2027-03-27T16:00:00Z", "2027-03-28T15:00:00Z"],
  ["Australia/Lord_Howe", "2026-10-03T06:30:00Z", "2026-10-04T06:00:00Z"],
  ["Australia/Lord_Howe", "2027-04-03T06:00:00Z", "2027-04-04T06:30:00Z"],
  ["Asia/Kolkata", "2026-10-24T11:30:00Z", "2026-10-25T11:30:00Z"],
] as const)(
  "TRD-155, DEAL-041: the evening of somebody in %s begins at %s before the clocks change, and at %s after it",
  (zone, ...begins) => {
    for (const begin of begins) {
      const at = Date.parse(begin);
      expect(isThereAt({ availability: "evening", zone }, at)).toBe(true);
      expect(isThereAt({ availability: "evening", zone }, at - 1)).toBe(false);
      expect(isThereAt({ availability: "evening", zone }, at + 5 * 3_600_000)).toBe(false);
    }
  },
);

test("DEAL-041 a weekend is that of the poster's zone on that day", () => {
  const there = (zone: string, at: string) => isThereAt({ availability: "weekends_only", zone }, Date.parse(at));
  expect([there("Australia/Lord_Howe", "2026-10-02T13:30:00Z"), there("Australia/Lord_Howe", "2026-10-02T13:29:00Z")]).toEqual([
    true,
    false,
  ]);
  expect([there("America/New_York", "2026-11-02T04:59:00Z"), there("America/New_York", "2026-11-02T05:00:00Z")]).toEqual([true, false]);
});

test("DEAL-041 “Online now” holds for the next hours, and without an end it says nothing about any hour", () => {
  const online = { availability: "online_now", zone: "Europe/Berlin" } as const;
  expect([isThereAt({ ...online, until: 5 }, 5), isThereAt({ ...online, until: 5 }, 6), isThereAt(online, 6)]).toEqual([true, false, true]);
});
