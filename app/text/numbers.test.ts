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

test("any number is written as the browser would", () => {
  const whole = fc.maxSafeInteger();
  const price = fc.integer().map((cents) => cents / 100);
  const any = fc.double({ noNaN: true }).filter((number) => !Object.is(number, -0) && (number === 0 || Math.abs(number) > 1e-4));
  const isAsInBrowser = (number: number) => formatNumber(number) === reference.format(number);
  for (const numbers of [whole, price, any]) fc.assert(fc.property(numbers, isAsInBrowser));
});
