import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cataloguePet, petValues } from "../../../../test/catalogue-pets.ts";
import { VARIANTS } from "../pets.constants.ts";
import {
  estimateValue,
  formatCompact,
  formatDistinct,
  formatOdds,
  formatShort,
  formatValuation,
  formatValue,
  hasValue,
  MAX_VALUE,
  parsePetValue,
  parseStaffValue,
  petValueOf,
  shortOnCards,
} from "./pet-value.ts";

describe("parsePetValue", () => {
  test.each([
    [0, "O/C"],
    ["0", "O/C"],
    [-0, "O/C"],
    ["00", "N/A"],
    [" 00 ", "N/A"],
    ["o/c", "O/C"],
    ["OC", "O/C"],
    ["n/a", "N/A"],
    [" N / A ", "N/A"],
    ["", null],
    [null, null],
    [undefined, null],
    [1, 1],
    ["500", 500],
    ["007", 7],
    ["10,000,000,000", 10_000_000_000],
    ["1 234 567", 1_234_567],
    ["1\u00a0234", 1234],
    ["1_000", 1000],
    ["1'000", 1000],
    ["1.234.567", 1_234_567],
    ["1.234", 1_234],
    ["1,5m", 1_500_000],
    ["2 B", 2_000_000_000],
    ["٣", 3],
    [1234.5, 1235],
    [1e15, 1e15],
    ["1,000,000,000,000,000", 1e15],
  ])("PET-047 PET-048 PET-051 PET-052: %j is %j", (input, value) => {
    expect(parsePetValue(input)).toEqual({ ok: true, value });
  });

  test.each([
    -1,
    "-5",
    "-1,000",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e15 + 1,
    "1000000000000001",
    "9".repeat(41),
    0.4,
    "12,5",
    "1,500k",
    "1.2345k",
    "1001t",
    "0.0001k",
    "1.5",
    "1,00",
    "1,000 000",
    "000",
    "abc",
    "0x10",
    "1e3",
    "+3",
    "<b>1</b>",
    [],
    {},
    true,
  ])("parsePetValue refuses %j with a reason", (input) => {
    const result = parsePetValue(input);
    expect(result.ok).toBe(false);
    expect(result.ok ? "" : result.reason).not.toBe("");
  });

  test("parsePetValue offers both readings of an amount that has two, and for staff also those of a dot before three digits", () => {
    expect(parsePetValue("1,500k")).toMatchObject({ ok: false, readings: [1_500_000, 1_500] });
    expect(parsePetValue("12.500")).toEqual({ ok: true, value: 12_500 });
    expect(parseStaffValue("145.000")).toEqual({
      ok: false,
      reason: "“145.000” can be read in two ways: 145,000 or 145.",
      readings: [145_000, 145],
    });
    expect(parseStaffValue("145,000")).toEqual({ ok: true, value: 145_000 });
  });

  test("parsePetValue reads every value back as the site writes it short, or asks which is meant", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_VALUE }), (value) => {
        const short = parseStaffValue(formatCompact(value));
        const readings = short.ok ? [short.value as number] : (short.readings ?? []);
        expect(readings.some((reading) => Math.abs(reading - value) / value < 0.06)).toBe(true);
      }),
    );
  });

  test("parsePetValue reads back whatever formatValue shows", () => {
    fc.assert(
      fc.property(petValues, (value) => {
        expect(parsePetValue(formatValue(value))).toEqual({ ok: true, value: value ?? "N/A" });
      }),
    );
  });

  test("parsePetValue never throws, and gives a whole number from 1 to the maximum, O/C, N/A or null", () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const result = parsePetValue(input);
        if (!result.ok || typeof result.value !== "number") return;
        expect(Number.isInteger(result.value) && result.value >= 1 && result.value <= MAX_VALUE).toBe(true);
      }),
    );
  });
});

test("numbers beside each other on an axis never read the same", () => {
  expect(formatDistinct([2_040, 2_060, 2_080, 2_100, 2_120, 2_140])).toEqual(["2.04K", "2.06K", "2.08K", "2.1K", "2.12K", "2.14K"]);
  expect(formatDistinct([1_000_000, 2_000_000])).toEqual(["1M", "2M"]);
  expect(formatDistinct([999, 1_000, 1_001])).toEqual(["999", "1K", "1.001K"]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 - 1e6 }), fc.integer({ min: 1, max: 200_000 }), (first, step) => {
      const splits = [0, 1, 2, 3, 4].map((at) => first + at * step);
      expect(new Set(formatDistinct(splits)).size).toBe(splits.length);
    }),
  );
});

test("PET-047 to PET-050: values are written as people read them", () => {
  expect(formatValue("O/C")).toBe("O/C");
  expect(formatValue("N/A")).toBe("N/A");
  expect(formatValue(null)).toBe("N/A");
  expect(formatValue(1)).toBe("1");
  expect(formatValue(10_000_000_000)).toBe("10,000,000,000");
  expect(formatValue(MAX_VALUE)).toBe("1,000,000,000,000,000");
});

test.each([
  [1, "1"],
  [999, "999"],
  [1000, "1K"],
  [1250, "1.3K"],
  [12_345, "12.3K"],
  [99_949, "99.9K"],
  [99_950, "100K"],
  [999_499, "999K"],
  [999_500, "1M"],
  [3_400_000, "3.4M"],
  [1_000_000_000, "1B"],
  [10_000_000_000, "10B"],
  [1e12, "1T"],
  [1e15, "1,000T"],
  ["O/C", "O/C"],
  [null, "N/A"],
] as const)("formatCompact(%j) is %s", (value, text) => {
  expect(formatCompact(value)).toBe(text);
});

test("formatCompact stays within 5 % and 6 characters", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (value) => {
      const text = formatCompact(value);
      const size = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }[text.slice(-1)] ?? 1;
      expect(text.length).toBeLessThanOrEqual(6);
      expect(Math.abs(Number.parseFloat(text) * size - value)).toBeLessThanOrEqual(value * 0.05);
    }),
  );
});

test("odds are written whole below a million, and short above", () => {
  expect(formatOdds(2)).toBe("1 in 2");
  expect(formatOdds(40_000)).toBe("1 in 40,000");
  expect(formatOdds(10_000_000_000_000)).toBe("1 in 10T");
  expect(formatOdds(null)).toBeNull();
});

describe("estimates", () => {
  const unvalued = { shiny: null, mythic: null, shinyMythic: null };

  test("PET-053 PET-054 PET-056: estimates follow from the normal value", () => {
    const pet = cataloguePet({ values: unvalued });
    expect(petValueOf(pet, "shiny")).toEqual({ value: 200, estimated: true });
    expect(petValueOf(pet, "mythic")).toEqual({ value: 500, estimated: true });
    expect(petValueOf(pet, "shinyMythic")).toEqual({ value: 1000, estimated: true });
  });

  test("PET-055: shiny mythic from mythic where that has a value", () => {
    expect(petValueOf(cataloguePet({ values: { mythic: 700, shinyMythic: null } }), "shinyMythic").value).toBe(1400);
    expect(petValueOf(cataloguePet({ values: { mythic: "O/C", shinyMythic: null } }), "shinyMythic").value).toBeNull();
  });

  test("PET-056: shiny mythic from normal where mythic does not exist", () => {
    const pet = cataloguePet({ values: { mythic: "N/A", shinyMythic: null }, variants: ["normal", "shinyMythic"] });
    expect(petValueOf(pet, "shinyMythic")).toEqual({ value: 1000, estimated: true });
  });

  test("a variant that does not exist is N/A, never an estimate", () => {
    const pet = cataloguePet({ values: unvalued, variants: ["normal", "shiny"] });
    expect(petValueOf(pet, "mythic")).toEqual({ value: "N/A", estimated: false });
    expect(estimateValue(pet.values, pet.variants, "mythic")).toBeNull();
  });

  test("there is no estimate where the normal value has no number", () => {
    for (const normal of ["O/C", "N/A", null] as const) {
      const pet = cataloguePet({ values: { normal, ...unvalued } });
      for (const variant of VARIANTS) expect(petValueOf(pet, variant).estimated).toBe(false);
    }
  });

  test("a stated value always wins, and no estimate passes the largest value", () => {
    fc.assert(
      fc.property(fc.record({ normal: petValues, shiny: petValues, mythic: petValues, shinyMythic: petValues }), (values) => {
        const pet = cataloguePet({ values });
        for (const variant of VARIANTS) {
          const { value, estimated } = petValueOf(pet, variant);
          if (values[variant] !== null) expect(value).toBe(values[variant]);
          if (estimated) expect(values[variant] === null && typeof value === "number" && value <= MAX_VALUE).toBe(true);
        }
      }),
    );
  });

  test("estimates are marked", () => {
    expect(formatValuation({ value: 1000, estimated: true })).toBe("≈ 1,000");
    expect(formatValuation({ value: "O/C", estimated: false })).toBe("O/C");
  });
});

test.each([
  [[9_999_999, 99_999_999], false],
  [[12_340_000, "O/C", null], false],
  [[123_400_000, 1000], "on-narrow"],
  [[10_000_000_000], "on-narrow"],
  [[1_000_000_000_000], "everywhere"],
  [["N/A"], false],
] as const)("PET-049: the values %j of one card are short: %s", (values, short) => {
  expect(shortOnCards(values.map((value) => ({ value, estimated: false })))).toBe(short);
});

test("PET-049: an estimate counts with its mark", () => {
  expect(shortOnCards([{ value: 9_000_000, estimated: true }])).toBe("on-narrow");
  expect(shortOnCards([{ value: 900_000, estimated: true }])).toBe(false);
});

test.each([
  [9_999_999, false, "9,999,999"],
  [10_000_000, false, "10M"],
  [999_999, true, "≈ 999,999"],
  [1_000_000, true, "≈ 1M"],
  ["O/C", false, "O/C"],
] as const)("%s (estimated: %s) reads %s in narrow places", (value, estimated, text) => {
  expect(formatShort({ value, estimated })).toBe(text);
});

test("VAL-025: a number or O/C is a value; N/A, nothing and an absent variant are none", () => {
  expect(hasValue(cataloguePet({ values: { shiny: 5 } }), "shiny")).toBe(true);
  expect(hasValue(cataloguePet({ values: { shiny: "O/C" } }), "shiny")).toBe(true);
  expect(hasValue(cataloguePet({ values: { shiny: "N/A" } }), "shiny")).toBe(false);
  expect(hasValue(cataloguePet({ values: { shiny: null } }), "shiny")).toBe(false);
  expect(hasValue(cataloguePet({ variants: ["normal"] }), "shiny")).toBe(false);
});
