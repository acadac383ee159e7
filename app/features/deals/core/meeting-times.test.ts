import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Hours } from "~/features/trades/core/hours.ts";
import { isThereAt } from "~/features/trades/core/hours.ts";
import { HOUR_MS } from "~/text/durations.ts";
import { isPast, MAX_AHEAD_MS, meetingTimes, readTime, SOON_MS, TAKEN_LATE_MS } from "./meeting-times.ts";

const NOW = Date.parse("2026-11-20T12:10:00Z");
const LATER = NOW + 7 * 24 * HOUR_MS;
const hoursOf = (times: number[]) => times.map((at) => new Date(at).toISOString().slice(8, 16));
const evening = (zone: Hours["zone"]): Hours => ({ availability: "evening", zone });
const afternoon = (zone: Hours["zone"]): Hours => ({ availability: "afternoon", zone });

describe("times to meet", () => {
  test("DEAL-041 times to meet are full hours at which both are there, by their own clocks", () => {
    expect(hoursOf(meetingTimes(NOW, LATER, evening(60), afternoon(-60)))).toEqual(["20T16:00", "20T17:00", "21T16:00"]);
    expect(hoursOf(meetingTimes(NOW, LATER, undefined, undefined))).toEqual([
      "20T13:00",
      "20T14:00",
      "20T15:00",
      "20T18:00",
      "20T21:00",
      "21T00:00",
    ]);
  });

  test("DEAL-041 times to meet are those of the other where both have none in common", () => {
    expect(hoursOf(meetingTimes(NOW, LATER, evening(0), afternoon(0)))).toEqual([
      "20T13:00",
      "20T14:00",
      "20T15:00",
      "21T12:00",
      "21T15:00",
    ]);
  });

  test.each([
    // From Friday evening on, over the night in which the clocks change: the evening of both days, by the clock of that day.
    ["America/New_York", "2026-10-31T19:50:00Z", ["31T21:00", "31T22:00", "31T23:00", "01T22:00", "02T01:00"]],
    ["America/New_York", "2027-03-13T19:50:00Z", ["13T22:00", "13T23:00", "14T00:00", "14T21:00", "15T00:00"]],
    ["Europe/Berlin", "2026-10-24T14:50:00Z", ["24T16:00", "24T17:00", "24T18:00", "25T16:00", "25T19:00"]],
    ["Europe/Berlin", "2027-03-27T14:50:00Z", ["27T16:00", "27T17:00", "27T18:00", "28T15:00", "28T18:00"]],
    ["Australia/Lord_Howe", "2026-10-03T05:50:00Z", ["03T07:00", "03T08:00", "03T09:00", "04T06:00", "04T09:00"]],
    ["Australia/Lord_Howe", "2027-04-03T04:50:00Z", ["03T06:00", "03T07:00", "03T08:00", "04T07:00", "04T10:00"]],
    ["Asia/Kolkata", "2026-10-24T10:50:00Z", ["24T12:00", "24T13:00", "24T14:00", "25T12:00", "25T15:00"]],
  ])("DEAL-041 times to meet keep to the evening in %s from %s on, over the change of the clocks", (zone, from, times) => {
    const now = Date.parse(from);
    expect(hoursOf(meetingTimes(now, now + 7 * 24 * HOUR_MS, undefined, evening(zone)))).toEqual(times);
  });

  test("DEAL-041 “Online now” speaks for the next hours, not for the middle of the night", () => {
    const online: Hours = { availability: "online_now", zone: "Europe/Berlin", until: NOW + 3 * HOUR_MS };
    expect(hoursOf(meetingTimes(NOW, LATER, undefined, online))).toEqual(["20T13:00", "20T14:00", "20T15:00"]);
    expect(hoursOf(meetingTimes(NOW, LATER, evening(180), online))).toEqual(["20T14:00", "20T15:00"]);
  });

  test("DEAL-041 times to meet end before the deal does", () => {
    expect(hoursOf(meetingTimes(NOW, NOW + 2 * HOUR_MS, undefined, undefined))).toEqual(["20T13:00"]);
    expect(meetingTimes(NOW, NOW + HOUR_MS, undefined, undefined)).toEqual([]);
  });

  test("DEAL-041 times to meet are at most six, in their order, and each is accepted as a proposal, whatever the two say", () => {
    const availability = fc.constantFrom<Hours["availability"]>(
      "anytime",
      "morning",
      "afternoon",
      "evening",
      "night",
      "weekends_only",
      "weekdays_only",
      "custom",
    );
    const named = fc.constantFrom("America/New_York", "Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe");
    const zone = fc.oneof(
      named,
      fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15),
    );
    const hours = fc.option(fc.record({ availability, zone: fc.option(zone) }), { nil: undefined });
    fc.assert(
      fc.property(hours, hours, fc.integer({ min: 0, max: 24 * 60 }), fc.integer({ min: 0, max: 200 }), (mine, theirs, minutes, left) => {
        const now = NOW + minutes * 60_000;
        const until = now + left * HOUR_MS;
        const times = meetingTimes(now, until, mine, theirs);
        expect(times.length).toBeLessThanOrEqual(6);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        for (const at of times) {
          expect(readTime(String(at), now, until)).toEqual({ phrase: "at", at });
          if (theirs) expect(isThereAt(theirs, at)).toBe(true);
        }
      }),
    );
  });
});

test("DEAL-041 now and in fifteen minutes can always be chosen, and nothing that is over, too far ahead or no time at all", () => {
  expect(readTime("now", NOW, NOW)).toEqual({ phrase: "now", at: NOW });
  expect(readTime("soon", NOW, NOW)).toEqual({ phrase: "soon", at: NOW + SOON_MS });
  const full = Math.ceil(NOW / HOUR_MS) * HOUR_MS;
  expect(readTime(String(full), NOW, LATER)).toEqual({ phrase: "at", at: full });
  const edge = Math.floor((NOW + MAX_AHEAD_MS) / HOUR_MS) * HOUR_MS;
  expect(readTime(String(edge), NOW, LATER)).toEqual({ phrase: "at", at: edge });
  for (const wrong of [
    "",
    "later",
    String(full + 1),
    String(full - HOUR_MS),
    String(full + SOON_MS),
    String(edge + HOUR_MS),
    "1e13",
    "-1",
    `${full}.0`,
    "9".repeat(17),
  ])
    expect(readTime(wrong, NOW, LATER)).toBeNull();
  expect(readTime(String(full), NOW, full - 1)).toBeNull();
  expect(readTime(String(full), NOW, full)).toEqual({ phrase: "at", at: full });
});

test("DEAL-042 a proposal can be taken until half an hour after its time", () => {
  expect(isPast(NOW, NOW + TAKEN_LATE_MS - 1)).toBe(false);
  expect(isPast(NOW, NOW + TAKEN_LATE_MS)).toBe(true);
});
