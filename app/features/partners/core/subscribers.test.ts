import { expect, test } from "vitest";
import { formatSubscribers } from "./subscribers.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1.0K"],
  [1_250, "1.3K"],
  [12_340, "12.3K"],
  [999_949, "999.9K"],
  [999_999, "999.9K"],
  [1_000_000, "1.0M"],
  [2_460_000, "2.5M"],
  [123_456_789, "123.5M"],
])("%i subscribers are shown as %s (HOME-025 … HOME-027)", (count, shown) => {
  expect(formatSubscribers(count)).toBe(shown);
});
