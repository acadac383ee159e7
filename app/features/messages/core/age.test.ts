import { expect, test } from "vitest";
import { judgeBirthYear } from "./age.ts";

test.each([
  [2027, null],
  [2026, "too-young"],
  [2014, "too-young"],
  // They may have their birthday tomorrow.
  [2013, "too-young"],
  [2012, "old-enough"],
  [1906, "old-enough"],
  [1905, null],
  [2010.5, null],
  [Number.NaN, null],
])("MSG-064 a birth year of %s is %s in November 2026", (year, verdict) => {
  expect(judgeBirthYear(year, new Date("2026-11-25T00:00:00Z"))).toBe(verdict);
});
