import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clockTimeLeft, shortTimeLeft, splitTimeLeft } from "./time-left.ts";

describe("time left (HOME-036)", () => {
  test.each([
    [0, "0 s", "00:00:00"],
    [-5000, "0 s", "00:00:00"],
    [1, "1 s", "00:00:01"],
    [64_000, "1 min 4 s", "00:01:04"],
    [18_720_000, "5 h 12 min", "05:12:00"],
    [190_000_000, "2 d 4 h", "2:04:46:40"],
  ])("%d ms reads %s and %s", (milliseconds, short, clock) => {
    expect(shortTimeLeft(splitTimeLeft(milliseconds))).toBe(short);
    expect(clockTimeLeft(splitTimeLeft(milliseconds))).toBe(clock);
  });

  test("the parts add up to the whole, and each stays below the next", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 10 }), (milliseconds) => {
        const { days, hours, minutes, seconds } = splitTimeLeft(milliseconds);
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(milliseconds / 1000));
        expect([hours < 24, minutes < 60, seconds < 60]).toEqual([true, true, true]);
      }),
    );
  });
});
