import { describe, expect, test } from "vitest";
import { formatCode, readCode } from "./report-code.ts";

describe("the code of a guest's report", () => {
  test("MOD-027 the code of a guest's report has 20 characters of 32, in groups", () => {
    expect(formatCode(Uint8Array.from({ length: 20 }, (_, at) => at * 13))).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  test("MOD-027 the code of a guest's report is read as people type it", () => {
    expect(readCode(" 4k7qx 0m2rt-abcde,fghjk ")).toBe("4K7QX-0M2RT-ABCDE-FGHJK");
    expect(readCode("4K7QX-OM2RT-ABCDE-FGHlI")).toBe("4K7QX-0M2RT-ABCDE-FGH11");
  });

  test("MOD-027 no other text is the code of a guest's report", () => {
    for (const typed of ["", "4K7QX", "4K7QX-0M2RT-ABCDE-FGHJU", "4K7QX-0M2RT-ABCDE-FGHJKM", "x".repeat(10_000)])
      expect(readCode(typed)).toBeNull();
  });
});
