import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCompact, formatValue, MAX_VALUE } from "./pet-value.ts";
import { parseTypedValue } from "./typed-value.ts";

describe("a value as it is typed", () => {
  it.each([
    ["1.5m", 1_500_000],
    ["2b", 2_000_000_000],
    ["2 B", 2_000_000_000],
    ["12,500k", 12_500_000],
    ["1.1k", 1_100],
    ["1000t", MAX_VALUE],
    ["12 500", 12_500],
    ["n/a", "N/A"],
    ["oc", "O/C"],
    ["0", "O/C"],
    ["", null],
  ])("“%s” is %s", (text, value) => {
    expect(parseTypedValue(text)).toEqual({ ok: true, value });
  });

  it.each(["1,5m", "1.2345k", "1.5", "1.5x", "m", "-2m", "1001t", "0.0001k", "1.5mm"])("“%s” is refused", (text) => {
    expect(parseTypedValue(text)).toMatchObject({ ok: false });
  });

  it("reads every value back as the site writes it, whole or short", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_VALUE }), (value) => {
        expect(parseTypedValue(formatValue(value))).toEqual({ ok: true, value });
        const short = parseTypedValue(formatCompact(value));
        expect(short.ok && Math.abs((short.value as number) - value) / value).toBeLessThan(0.06);
      }),
    );
  });
});
