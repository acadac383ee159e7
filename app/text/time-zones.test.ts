import { expect, test } from "vitest";
import { canonicalZone, ownZone, zoneOffset } from "./time-zones.ts";

test.each([
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Asia/Kolkata", "Asia/Kolkata"],
  ["asia/katmandu", "Asia/Kathmandu"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["US/Eastern", "America/New_York"],
  ["Australia/LHI", "Australia/Lord_Howe"],
  ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["Etc/UTC", "UTC"],
  ["Etc/GMT+5", "Etc/GMT+5"],
])("TRD-155 the zone that a browser calls %s is stored as %s", (name, canonical) => {
  expect(canonicalZone(name)).toBe(canonical);
});

test.each(["", "Mars/Base", "Etc/Unknown", "+05:30", "-0800", "60", "Europe/Berlin; drop", " Europe/Berlin", "x".repeat(10_000)])(
  "TRD-155 %j is no time zone",
  (name) => {
    expect(canonicalZone(name)).toBeNull();
  },
);

test("TRD-155 every zone that the runtime lists has a name that is its own canonical name and an offset in whole quarters of an hour", () => {
  for (const listed of Intl.supportedValuesOf("timeZone")) {
    const name = canonicalZone(listed) ?? "";
    expect(canonicalZone(name)).toBe(name);
    for (const at of ["2026-01-15T00:00:00Z", "2026-07-15T00:00:00Z"])
      expect((zoneOffset(name, Date.parse(at)) ?? Number.NaN) % 15, name).toBeCloseTo(0);
  }
  expect(canonicalZone(ownZone())).toBe(ownZone());
});

test.each([
  ["America/New_York", "2026-11-01T05:59:59Z", -240],
  ["America/New_York", "2026-11-01T06:00:00Z", -300],
  ["America/New_York", "2027-03-14T06:59:59Z", -300],
  ["America/New_York", "2027-03-14T07:00:00Z", -240],
  ["Europe/Berlin", "2026-10-25T00:59:59Z", 120],
  ["Europe/Berlin", "2026-10-25T01:00:00Z", 60],
  ["Europe/Berlin", "2027-03-28T00:59:59Z", 60],
  ["Europe/Berlin", "2027-03-28T01:00:00Z", 120],
  ["Australia/Lord_Howe", "2026-10-03T15:29:59Z", 630],
  ["Australia/Lord_Howe", "2026-10-03T15:30:00Z", 660],
  ["Australia/Lord_Howe", "2027-04-03T14:59:59Z", 660],
  ["Australia/Lord_Howe", "2027-04-03T15:00:00Z", 630],
  ["Asia/Kolkata", "2026-10-25T01:00:00Z", 330],
  ["Asia/Kolkata", "2027-03-28T01:00:00Z", 330],
  ["Asia/Kathmandu", "2026-10-25T01:00:00Z", 345],
])("TRD-155 the clocks of %s are at %s %i minutes ahead of UTC", (zone, at, minutes) => {
  expect(zoneOffset(zone, Date.parse(at))).toBe(minutes);
});

test("TRD-155 a zone that this runtime does not know has no offset, and breaks nothing", () => {
  expect(zoneOffset("Mars/Base", 0)).toBeNull();
});
