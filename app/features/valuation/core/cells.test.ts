import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatBeside, parseCell } from "./cells.ts";

describe("ADM-VAL-003: values beside each other", () => {
  test("are in full as far as they fit, and otherwise have as many digits as tell them apart", () => {
    expect(formatBeside([12_500, 13_000])).toEqual(["12,500", "13,000"]);
    expect(formatBeside([1_900_000, 1_950_000, 2_000_000])).toEqual(["1,900,000", "1,950,000", "2,000,000"]);
    expect(formatBeside([1_900_000_000, 1_950_000_000, 2_000_000_000])).toEqual(["1.9B", "1.95B", "2B"]);
    expect(formatBeside([1_234_567_890, 1_234_500_000])).toEqual(["1.235B", "1.234B"]);
    expect(formatBeside([null, "O/C", 5])).toEqual(["–", "O/C", "5"]);
  });

  test("different values never read the same", () => {
    const value = fc.integer({ min: 1, max: 1e15 });
    fc.assert(
      fc.property(value, value, value, (...values) => {
        expect(new Set(formatBeside(values)).size).toBe(new Set(values).size);
      }),
    );
  });
});

describe("ADM-VAL-002: what is typed into a cell", () => {
  test("0 gets a question, because it could be O/C or not valued", () => {
    expect(parseCell("normal", " 0 ")).toEqual({ ok: false, reason: expect.stringContaining("leave the cell empty") });
    expect(parseCell("demand", "0")).toEqual({ ok: true, value: 0 });
  });

  test("a dot before three digits gets a question, and a text that is no number gets a message with units and the largest value", () => {
    expect(parseCell("normal", "145.000")).toMatchObject({ ok: false, reason: expect.stringContaining("145,000 or 145") });
    expect(parseCell("normal", "1,500k")).toMatchObject({ ok: false, reason: expect.stringContaining("1,500,000 or 1,500") });
    expect(parseCell("normal", "1,5m")).toEqual({ ok: true, value: 1_500_000 });
    expect(parseCell("normal", "many")).toEqual({ ok: false, reason: expect.stringMatching(/1,000,000,000,000,000.*1\.5m/) });
  });
});
