import fc from "fast-check";
import { expect, test } from "vitest";
import { deviceTime, formatTimeOfDay, isTimeZone, parseTimeOfDay, sendableAt } from "./quiet-hours.ts";

const NIGHT = { from: 22 * 60, until: 7 * 60, timeZone: "Europe/Berlin" };

test.each([
  ["2026-11-21T20:59:59Z", "2026-11-21T20:59:59Z"],
  ["2026-11-21T21:00:00Z", "2026-11-22T06:00:00Z"],
  ["2026-11-22T05:59:59Z", "2026-11-22T06:00:00Z"],
  ["2026-11-22T06:00:00Z", "2026-11-22T06:00:00Z"],
  ["2026-07-01T20:30:00Z", "2026-07-02T05:00:00Z"],
])("quiet hours over midnight, in the zone of the reader: %s is sent at %s", (at, due) => {
  expect(sendableAt(NIGHT, new Date(at))).toEqual(new Date(due));
});

test.each([
  // The clock goes back at 3:00, so the night is an hour longer, and forward at 2:00, so it is an hour shorter.
  ["2026-10-24T21:00:00Z", "2026-10-25T06:00:00Z"],
  ["2026-10-25T00:30:00Z", "2026-10-25T06:00:00Z"],
  ["2026-10-25T01:30:00Z", "2026-10-25T06:00:00Z"],
  ["2026-03-28T22:00:00Z", "2026-03-29T05:00:00Z"],
])("ALR-039 quiet hours end by the clock in the night in which it is turned: %s is sent at %s", (at, due) => {
  expect(sendableAt(NIGHT, new Date(at))).toEqual(new Date(due));
});

test("ALR-039 an end that the clock skips is over when it has skipped it", () => {
  expect(sendableAt({ ...NIGHT, until: 150 }, new Date("2026-03-28T22:00:00Z"))).toEqual(new Date("2026-03-29T01:00:00Z"));
});

test("ALR-039 no notification is due within a night of the reader's zone", () => {
  const timeZone = fc.constantFrom("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Apia");
  const [from, length] = [fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 720 })];
  const at = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }).map((ms) => new Date(ms));
  fc.assert(
    fc.property(timeZone, from, length, at, (timeZone, from, length, now) => {
      const quiet = { from, until: (from + length) % 1440, timeZone };
      const due = sendableAt(quiet, now);
      expect(due.getTime()).toBeGreaterThanOrEqual(now.getTime());
      expect(sendableAt(quiet, due)).toEqual(due);
    }),
    { numRuns: 300 },
  );
});

test("without quiet hours, or with none between two equal times, everything is sent at once", () => {
  const now = new Date("2026-11-21T23:00:00Z");
  expect(sendableAt(null, now)).toBe(now);
  expect(sendableAt({ ...NIGHT, until: NIGHT.from }, now)).toBe(now);
});

test("notifications are never sent early, wait at most a day, and are sent when due", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const at = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }).map((ms) => new Date(ms));
  fc.assert(
    fc.property(minute, minute, at, (from, until, now) => {
      const quiet = { from, until, timeZone: "UTC" };
      const due = sendableAt(quiet, now);
      expect(due.getTime()).toBeGreaterThanOrEqual(now.getTime());
      expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000);
      expect(sendableAt(quiet, due)).toEqual(due);
    }),
  );
});

test("times of day and time zones are read as they are written", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(fc.property(minute, (minutes) => parseTimeOfDay(formatTimeOfDay(minutes)) === minutes));
  for (const wrong of ["", "24:00", "12:60", "noon", "12", "1:2"]) expect(parseTimeOfDay(wrong)).toBeNull();
  expect(parseTimeOfDay(" 7:05 ")).toBe(425);
  expect([isTimeZone("Europe/Berlin"), isTimeZone("UTC"), isTimeZone("Middle/Earth"), isTimeZone("")]).toEqual([true, true, false, false]);
});

const EVERYTHING = { muted: [], silent: [], quiet: null, messagesAtNight: false };

test.each([
  ["2026-11-21T20:59:59Z", "2026-11-21T20:59:59Z"],
  ["2026-11-21T21:00:00Z", "2026-11-22T05:00:00Z"],
  ["2026-11-22T04:59:59Z", "2026-11-22T05:00:00Z"],
  ["2026-11-22T05:00:00Z", "2026-11-22T05:00:00Z"],
])("MSG-050 devices are silent about messages from 22:00 to 6:00 by their own clock: %s is sent at %s", (at, due) => {
  for (const kind of ["message", "message-request"] as const)
    for (const chosen of [undefined, EVERYTHING]) expect(deviceTime(chosen, kind, new Date(at), "Europe/Berlin")).toEqual(new Date(due));
  expect(deviceTime(undefined, "interest", new Date(at), "Europe/Berlin")).toEqual(new Date(at));
});

test("MSG-050 players who chose messages at night get them, outside their own quiet hours", () => {
  const night = new Date("2026-11-22T00:00:00Z");
  expect(deviceTime({ ...EVERYTHING, messagesAtNight: true }, "message", night, "UTC")).toEqual(night);
  const quiet = { from: 5 * 60, until: 8 * 60, timeZone: "UTC" };
  expect(deviceTime({ ...EVERYTHING, quiet }, "message", night)).toEqual(new Date("2026-11-22T08:00:00Z"));
  expect(
    deviceTime({ ...EVERYTHING, quiet: { ...quiet, from: 20 * 60, until: 23 * 60 } }, "message", new Date("2026-11-21T21:00:00Z")),
  ).toEqual(new Date("2026-11-22T06:00:00Z"));
  expect(deviceTime({ ...EVERYTHING, silent: ["message"] }, "message", night)).toBeNull();
});
