import { describe, expect, it } from "vitest";
import { parseBound } from "./parse-bound.ts";

describe("a bound of the value range", () => {
  it.each([
    ["12,500", 12_500],
    [" 1.5m ", 1_500_000],
    ["10B", 1e10],
    ["0", 0],
    ["1000000000000000", 1e15],
  ])("reads %s", (text, bound) => {
    expect(parseBound(text)).toBe(bound);
  });

  it.each(["", "-5", "1e5", "O/C", "2000t", "1.2.3", null])("refuses %s", (text) => {
    expect(parseBound(text)).toBeNull();
  });
});
