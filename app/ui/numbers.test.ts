import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNumber } from "./numbers.ts";

const reference = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 });

test.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1,000"],
  [-1_000, "-1,000"],
  [123_456.789, "123,456.789"],
  [0.000_000_1, "0.0000001"],
  [999_999_999_999_999, "999,999,999,999,999"],
  [1e15, "1,000,000,000,000,000"],
  [1e21, "1,000,000,000,000,000,000,000"],
  [Number.POSITIVE_INFINITY, "∞"],
  [Number.NaN, "NaN"],
])("%s is %s", (number, text) => {
  expect(formatNumber(number)).toBe(text);
});

test("whole numbers and prices are written as the browser would", () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (number) => formatNumber(number) === reference.format(number)));
  fc.assert(fc.property(fc.integer(), (cents) => formatNumber(cents / 100) === reference.format(cents / 100)));
});
