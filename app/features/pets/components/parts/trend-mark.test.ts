import { expect, test } from "vitest";
import { formatChange } from "./trend-mark.tsx";

test.each([
  [8.2, "+8.2%"],
  [-4.6, "−4.6%"],
  [0, "0%"],
  [123.4, "+123%"],
  [9_999, "+9,999%"],
  [12_345, "+12.3K%"],
  // From 1 to 10,000,000,000.
  [999_999_999_900, "+1T%"],
])("a change of %d percent is shown as %s", (change, text) => {
  expect(formatChange(change)).toBe(text);
});
