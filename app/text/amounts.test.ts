import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeAmount, parseAmount } from "./amounts.ts";

const value = (number: number) => ({ kind: "value", value: number });

describe("an amount with one reading", () => {
  test.each([
    ["7", 7],
    ["007", 7],
    ["12500", 12_500],
    ["12,500", 12_500],
    ["12.500", 12_500],
    ["12 500", 12_500],
    ["12\u00a0500", 12_500],
    ["12\u202f500", 12_500],
    ["12'500", 12_500],
    ["12’500", 12_500],
    ["12_500", 12_500],
    ["1.000.000", 1_000_000],
    ["1,000,000", 1_000_000],
    ["1’500’000", 1_500_000],
    ["1 500 000", 1_500_000],
    ["1,50,000", 150_000],
    ["1.5m", 1_500_000],
    ["1,5m", 1_500_000],
    ["66,5k", 66_500],
    ["1.25k", 1_250],
    [".5m", 500_000],
    ["0.500k", 500],
    ["2 B", 2_000_000_000],
    ["10t", 10_000_000_000_000],
    ["1,234.5m", 1_234_500_000],
    ["1.234,5m", 1_234_500_000],
    ["1 234,5 m", 1_234_500_000],
    ["1,000,000k", 1_000_000_000],
    ["1'500k", 1_500_000],
    ["1.2345m", 1_234_500],
    ["١٢٥٠٠", 12_500],
    ["١٢٬٥٠٠", 12_500],
    ["١٫٥m", 1_500_000],
    ["１２，５００", 12_500],
    ["１．５ｍ", 1_500_000],
    ["१,५०,०००", 150_000],
    ["۱۲۳", 123],
    ["\u200e12,500\u200f", 12_500],
  ])("%j is %d", (text, number) => {
    expect(parseAmount(text)).toEqual(value(number));
  });
});

test.each([
  ["1,500k", [1_500_000, 1_500]],
  ["1.500k", [1_500_000, 1_500]],
  ["12,125 m", [12_125_000_000, 12_125_000]],
  ["１，５００ｋ", [1_500_000, 1_500]],
])("%j has two readings", (text, readings) => {
  expect(parseAmount(text)).toEqual({ kind: "two", readings });
});

test("only readings within the bounds are offered, and one that is left is still asked about", () => {
  expect(parseAmount("1,500k", { max: 10_000 })).toEqual({ kind: "two", readings: [1_500] });
  expect(parseAmount("1,500k", { max: 100 })).toMatchObject({ kind: "out-of-range" });
});

test("ADM-VAL-002: where staff set values, a dot before three digits has two readings", () => {
  const staff = { asksAboutDot: true };
  expect(parseAmount("145.000", staff)).toEqual({ kind: "two", readings: [145_000, 145] });
  expect(parseAmount("12.500", staff)).toEqual({ kind: "two", readings: [12_500] });
  expect(parseAmount("145,000", staff)).toEqual(value(145_000));
  expect(parseAmount("1.000.000", staff)).toEqual(value(1_000_000));
});

test.each([
  "",
  " ",
  "abc",
  "k",
  "0x10",
  "+3",
  "1e3",
  "1.2.3",
  "1,,000",
  "1,000 000",
  "1,00,00",
  "1500,",
  "1.5mm",
  "1.5kk",
  "½",
  "10²",
  "O/C",
  "3 4",
  "9".repeat(41),
])("%j is not a number", (text) => {
  expect(parseAmount(text)).toEqual({ kind: "not-a-number" });
});

test.each(["1.5", "12,5", "1,00", "1.234,56", "1,234.56", "1.2345k", "1234,567", "0,500"])("%j is no whole number", (text) => {
  expect(parseAmount(text)).toMatchObject({ kind: "fraction" });
});

test("an amount beyond the bounds and a text that is no amount get different messages", () => {
  const bounds = { min: 1, max: 99 };
  const words = (typed: string) => describeAmount(parseAmount(typed, bounds), typed, bounds);
  expect(["-5", "0", "100", "1e3", "2,5", "5,000k", "7"].map(words)).toEqual([
    "Use 1 or more.",
    "Use 1 or more.",
    "Use 99 or less.",
    "“1e3” isn’t a number.",
    "Use a whole number.",
    "Use 99 or less.",
    null,
  ]);
  expect(describeAmount(parseAmount("1,500k"), "1,500k")).toBe("“1,500k” can be read in two ways: 1,500,000 or 1,500.");
});

describe("amounts as languages write them", () => {
  const LOCALES = [
    "en-US",
    "de-DE",
    "fr-FR",
    "de-CH",
    "pl-PL",
    "es-MX",
    "en-IN",
    "hi-IN",
    "ar-EG",
    "fa-IR",
    "bn-BD",
    "mr-IN-u-nu-deva",
    "pt-BR",
    "sv-SE",
  ];

  test("a whole number is read back as it was, in any language", () => {
    const written = fc.tuple(fc.integer({ min: 0, max: 1e15 }), fc.constantFrom(...LOCALES));
    fc.assert(
      fc.property(written, ([number, locale]) => {
        expect(parseAmount(number.toLocaleString(locale)), `${number.toLocaleString(locale)} in ${locale}`).toEqual(value(number));
      }),
    );
  });

  test("a number with one or two decimals and a suffix is read as it is meant, in any language", () => {
    const SIZES = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };
    const written = fc.tuple(
      fc.integer({ min: 1, max: 50_000 }),
      fc.constantFrom(1, 2),
      fc.constantFrom(...LOCALES),
      fc.constantFrom("k", "m", "b", "t" as keyof typeof SIZES),
    );
    fc.assert(
      fc.property(written, ([digits, decimals, locale, suffix]) => {
        const text = `${(digits / 10 ** decimals).toLocaleString(locale, { minimumFractionDigits: decimals })}${suffix}`;
        expect(parseAmount(text), text).toEqual(value(Math.round((digits * SIZES[suffix as keyof typeof SIZES]) / 10 ** decimals)));
      }),
    );
  });

  test("no spelling of digits and separators is read as ten, a hundred or a thousand times what another reader would see", () => {
    const sign = fc.constantFrom(",", ".", " ", "'");
    const spelling = fc.tuple(
      fc.array(fc.tuple(fc.stringMatching(/^\d{1,4}$/), sign), { minLength: 1, maxLength: 4 }),
      fc.stringMatching(/^\d{1,4}$/),
      fc.constantFrom("", "k", "m"),
    );
    fc.assert(
      fc.property(spelling, ([groups, last, suffix]) => {
        const text = groups.map(([digits, separator]) => digits + separator).join("") + last + suffix;
        const read = parseAmount(text);
        if (read.kind !== "value") return;
        const size = { "": 1, k: 1e3, m: 1e6 }[suffix] ?? 1;
        const signs = groups.map(([, separator]) => separator);
        const asThousands = Number(groups.map(([digits]) => digits).join("") + last) * size;
        const asDecimals = Number(`${groups.map(([digits]) => digits).join("")}.${last}`) * size;
        const isThousands = read.value === asThousands;
        expect(isThousands || Math.abs(read.value - asDecimals) < 1, text).toBe(true);
        // Thousands stand in groups of the same sign, and one comma or dot behind which they stand is never followed by a suffix.
        if (isThousands && asThousands !== Math.round(asDecimals)) {
          expect(new Set(signs).size, text).toBe(1);
          expect(last, text).toHaveLength(3);
          expect(suffix === "" || signs.length > 1 || !/[,.]/.test(signs[0] ?? ""), text).toBe(true);
        } else expect(suffix, text).not.toBe("");
      }),
      { numRuns: 2_000 },
    );
  });

  test("any text is read without an error, as a whole number within the bounds if at all", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: -5, max: 5 }), (text, min) => {
        const read = parseAmount(text, { min, max: 1e6 });
        if (read.kind === "value") expect(Number.isInteger(read.value) && read.value >= min && read.value <= 1e6).toBe(true);
      }),
    );
  });
});
