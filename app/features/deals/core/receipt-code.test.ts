import fc from "fast-check";
import { expect, test } from "vitest";
import { CODE_CHARACTERS, formatHalf, formatReceiptCode, MAX_RECEIPT_NUMBER, readReceiptCode } from "./receipt-code.ts";

const half = fc.integer({ min: 0, max: MAX_RECEIPT_NUMBER });

test("DEAL-031 a code is read however it is typed, and is as long as it says", () => {
  fc.assert(
    fc.property(half, half, (number, other) => {
      const code = formatReceiptCode(number, formatHalf(other));
      expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      const read = { number, check: formatHalf(other) };
      const sloppy = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
      for (const typed of [code, sloppy, ` ${code.replaceAll("-", "")}\n`]) expect(readReceiptCode(typed)).toEqual(read);
    }),
  );
});

test("DEAL-031 what is too short, too long or of other characters is no code", () => {
  expect(CODE_CHARACTERS).toHaveLength(32);
  expect(formatHalf(0)).toBe("000000");
  expect(formatHalf(MAX_RECEIPT_NUMBER)).toBe("ZZZZZZ");
  for (const typed of ["", "4K7QX0M2RT9", "4K7QX0M2RT9BC", "4K7Q-X0M2-RTU9", "4K7Q-X0M2-RT9é", "Ⅳ".repeat(12), "0".repeat(10_000)])
    expect(readReceiptCode(typed)).toBeNull();
});
