import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextMidnightUtc, nextUpdateAfter } from "./next-update.ts";

const at = (text: string) => Date.parse(text);

describe("next update (STAT-030, STAT-032, STAT-033)", () => {
  test.each([
    ["2026-11-21T12:00:00Z", "2026-11-22T00:00:00Z"],
    ["2026-11-21T23:59:59.999Z", "2026-11-22T00:00:00Z"],
    ["2026-11-22T00:00:00Z", "2026-11-23T00:00:00Z"],
    ["2026-11-22T00:00:00.001Z", "2026-11-23T00:00:00Z"],
    ["2026-12-31T23:00:00Z", "2027-01-01T00:00:00Z"],
    ["2028-02-28T08:00:00Z", "2028-02-29T00:00:00Z"],
  ])("after %s comes %s", (now, expected) => {
    expect(nextMidnightUtc(at(now))).toBe(at(expected));
  });

  test("next update is 02:00 of the following day where the clocks say UTC+2", () => {
    const shown = new Intl.DateTimeFormat("en-GB", { timeZone: "Etc/GMT-2", dateStyle: "short", timeStyle: "short" });
    expect(shown.format(nextMidnightUtc(at("2026-11-21T20:30:00Z")))).toBe("22/11/2026, 02:00");
  });

  test("next update is the same instant on days when somewhere the clocks change", () => {
    // Europe moved its clocks on 29 March and 25 October 2026, the United States on 8 March and 1 November.
    for (const day of ["2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01"]) {
      const midnight = nextMidnightUtc(at(`${day}T01:30:00Z`));
      expect(midnight - at(`${day}T00:00:00Z`)).toBe(24 * 60 * 60_000);
    }
  });

  test("next update always lies ahead, at most a day, on a whole UTC day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: at("2100-01-01T00:00:00Z") }), (now) => {
        const next = nextMidnightUtc(now);
        expect(next).toBeGreaterThan(now);
        expect(next - now).toBeLessThanOrEqual(86_400_000);
        expect(new Date(next).toISOString()).toMatch(/T00:00:00\.000Z$/);
      }),
    );
  });

  test("a time that staff set holds until it has passed, then the next midnight follows by itself", () => {
    const set = at("2026-11-21T18:00:00Z");
    expect(nextUpdateAfter(set, at("2026-11-21T17:59:59Z"))).toBe(set);
    expect(nextUpdateAfter(set, set)).toBe(at("2026-11-22T00:00:00Z"));
    expect(nextUpdateAfter(null, set)).toBe(at("2026-11-22T00:00:00Z"));
  });
});
