import fc from "fast-check";
import { expect, test } from "vitest";
import { AVAILABILITIES } from "../trades.constants.ts";
import { formatOffset, hoursFor, namesHours, parseOffset } from "./hours.ts";

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

test("TRD-155 hours are told by the clock of the reader", () => {
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
