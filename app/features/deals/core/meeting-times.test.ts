import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Hours } from "~/features/trades/core/hours.ts";
import { isThereAt } from "~/features/trades/core/hours.ts";
import { isPast, MAX_AHEAD_MS, meetingTimes, readTime, SOON_MS, TAKEN_LATE_MS } from "./meeting-times.ts";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-11-20T12:10:00Z");
const LATER = NOW + 7 * 24 * HOUR;
const hoursOf = (times: number[]) => times.map((at) => new Date(at).toISOString().slice(8, 16));
const evening = (utcOffset: number | null): Hours => ({ availability: "evening", utcOffset });
const afternoon = (utcOffset: number | null): Hours => ({ availability: "afternoon", utcOffset });

describe("times to meet", () => {
  test("DEAL-041 are full hours at which both are there, by their own clocks", () => {
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

  test("DEAL-041 are those of the other where both have none in common", () => {
    expect(hoursOf(meetingTimes(NOW, LATER, evening(0), afternoon(0)))).toEqual([
      "20T13:00",
      "20T14:00",
      "20T15:00",
      "21T12:00",
      "21T15:00",
    ]);
  });

  test("DEAL-041 end before the deal does", () => {
    expect(hoursOf(meetingTimes(NOW, NOW + 2 * HOUR, undefined, undefined))).toEqual(["20T13:00"]);
    expect(meetingTimes(NOW, NOW + HOUR, undefined, undefined)).toEqual([]);
  });

  test("DEAL-041 whatever the two say, are at most six, in their order, and each is taken as a proposal", () => {
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
    const hours = fc.option(
      fc.record({ availability, utcOffset: fc.option(fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15)) }),
      { nil: undefined },
    );
    fc.assert(
      fc.property(hours, hours, fc.integer({ min: 0, max: 24 * 60 }), fc.integer({ min: 0, max: 200 }), (mine, theirs, minutes, left) => {
        const now = NOW + minutes * 60_000;
        const until = now + left * HOUR;
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
  const full = Math.ceil(NOW / HOUR) * HOUR;
  expect(readTime(String(full), NOW, LATER)).toEqual({ phrase: "at", at: full });
  const edge = Math.floor((NOW + MAX_AHEAD_MS) / HOUR) * HOUR;
  expect(readTime(String(edge), NOW, LATER)).toEqual({ phrase: "at", at: edge });
  for (const wrong of [
    "",
    "later",
    String(full + 1),
    String(full - HOUR),
    String(full + SOON_MS),
    String(edge + HOUR),
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
