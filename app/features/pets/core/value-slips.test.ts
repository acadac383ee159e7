import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VARIANTS } from "../pets.constants.ts";
import type { PetValue, PetValues } from "../pets.types.ts";
import { findSlips } from "./value-slips.ts";

const KING: PetValues = { normal: 1_000, shiny: 2_000, mythic: 5_000, shinyMythic: 10_000 };
const kinds = (before: PetValues, changes: Partial<PetValues>) =>
  findSlips(before, changes).map(({ variant, kind }) => `${variant} ${kind}`);

describe("ADM-VAL-005 what stands out in a change of values", () => {
  it("ADM-VAL-005 a slip is a jump by 8 times or more, up or down, and none below that", () => {
    expect(kinds({ ...KING, shinyMythic: "N/A" }, { mythic: 40_000 })).toEqual(["mythic jump"]);
    expect(kinds({ ...KING, shinyMythic: "N/A" }, { mythic: 39_999 })).toEqual([]);
    expect(kinds(KING, { normal: 125 })).toEqual(["normal jump"]);
    expect(kinds(KING, { normal: 126 })).toEqual([]);
    expect(findSlips(KING, { shinyMythic: 100_000 })[0]?.words).toBe("Shiny Mythic rises from 10,000 to 100,000: 10 times as much.");
  });

  it("ADM-VAL-005 a slip is a variant that falls below one that it should exceed", () => {
    expect(kinds(KING, { shiny: 999 })).toEqual(["shiny order"]);
    expect(kinds(KING, { shiny: 1_000 })).toEqual([]);
    expect(kinds(KING, { mythic: 999 })).toEqual(["mythic order"]);
    expect(kinds(KING, { shinyMythic: 4_999 })).toEqual(["shinyMythic order"]);
    expect(kinds(KING, { normal: 2_001 })).toEqual(["normal order"]);
    expect(findSlips(KING, { shiny: 999 })[0]?.words).toBe("Shiny (999) is below Normal (1,000).");
  });

  it("ADM-VAL-005 a slip is reported once where both variants changed, and not at all where it existed before", () => {
    expect(kinds(KING, { normal: 3_000, shiny: 2_500 })).toEqual(["shiny order"]);
    expect(kinds({ ...KING, shiny: 900 }, { normal: 1_010, shiny: 905 })).toEqual([]);
  });

  it.each(["O/C", "N/A", null] as const)("a number that becomes %s", (to) => {
    expect(kinds(KING, { mythic: to })).toEqual(["mythic gone"]);
    expect(kinds({ ...KING, mythic: to }, { mythic: 5_000 })).toEqual([]);
  });

  const value: fc.Arbitrary<PetValue> = fc.oneof(fc.integer({ min: 1, max: 1e15 }), fc.constantFrom("O/C" as const, "N/A" as const, null));
  const values = fc.record({ normal: value, shiny: value, mythic: value, shinyMythic: value });

  it("ADM-VAL-005 a slip never concerns unchanged values", () => {
    fc.assert(
      fc.property(values, values, fc.subarray([...VARIANTS]), (before, after, touched) => {
        expect(findSlips(before, before)).toEqual([]);
        const changes = Object.fromEntries(touched.map((variant) => [variant, after[variant]]));
        for (const { variant } of findSlips(before, changes)) expect(touched).toContain(variant);
      }),
    );
  });

  it("a change by less than 8 times that keeps all in one order never stands out", () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 13, max: 79 }), (before, tenths) => {
        const scaled = Object.fromEntries(
          VARIANTS.map((one) => [
            one,
            typeof before[one] === "number" && before[one] < 1e13 && before[one] > 1e3
              ? Math.round((before[one] * tenths) / 10)
              : before[one],
          ]),
        ) as PetValues;
        const kept = VARIANTS.every((one) => typeof before[one] !== "number" || scaled[one] !== before[one]);
        fc.pre(kept);
        expect(findSlips(before, scaled)).toEqual([]);
      }),
    );
  });
});
