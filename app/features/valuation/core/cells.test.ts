import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readValueField } from "~/features/pets/core/pet-fields.ts";
import { parsePetValue } from "~/features/pets/core/pet-value.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { formatBeside, parseCell } from "./cells.ts";
import { planImport } from "./import-plan.ts";

const PET = {
  ...{ id: 1, name: "King Doggy", rarity: "Secret", trend: "Stable", demand: 3, variants: ["normal"] },
  values: { normal: 500, shiny: null, mythic: null, shinyMythic: null },
} as unknown as CataloguePet;

describe("ADM-VAL-003: values beside each other", () => {
  test("ADM-VAL-003: values beside each other are written in full as far as they fit, and otherwise with as many digits as tell them apart", () => {
    expect(formatBeside([12_500, 13_000])).toEqual(["12,500", "13,000"]);
    expect(formatBeside([1_900_000, 2_000_000])).toEqual(["1,900,000", "2,000,000"]);
    expect(formatBeside([1_900_000, 1_950_000, 2_000_000])).toEqual(["1.9M", "1.95M", "2M"]);
    expect(formatBeside([1_030, 1_111_111_111_111])).toEqual(["1K", "1.1T"]);
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
  test.each(["0", " 0 ", "٠"])("0 is O/C in the sheet, in the form of a pet, in a file and in a suggestion: %j", (typed) => {
    expect(parseCell("normal", typed)).toEqual({ ok: true, value: "O/C" });
    expect(readValueField(typed)).toEqual({ ok: true, value: "O/C" });
    expect(parsePetValue(typed)).toEqual({ ok: true, value: "O/C" });
    for (const cell of [typed, 0]) {
      const { pets } = planImport([{ row: 2, cells: { id: 1, normal: cell } }], [PET], () => []);
      expect(pets).toMatchObject([{ changes: [{ field: "normal", from: 500, to: "O/C", slip: expect.any(String) }] }]);
    }
  });

  test("ADM-VAL-002: an empty cell is a value that nobody has set, in the sheet and in the form of a pet", () => {
    for (const typed of ["", "  "]) {
      expect(parseCell("normal", typed)).toEqual({ ok: true, value: null });
      expect(readValueField(typed)).toEqual({ ok: true, value: null });
    }
  });

  test("a demand of 0 is one that is not rated", () => {
    expect(parseCell("demand", "0")).toEqual({ ok: true, value: 0 });
  });

  test("a dot before three digits gets a question, and a text that is no number gets a message with units and the largest value", () => {
    expect(parseCell("normal", "145.000")).toMatchObject({ ok: false, reason: expect.stringContaining("145,000 or 145") });
    expect(parseCell("normal", "1,500k")).toMatchObject({ ok: false, reason: expect.stringContaining("1,500,000 or 1,500") });
    expect(parseCell("normal", "1,5m")).toEqual({ ok: true, value: 1_500_000 });
    expect(parseCell("normal", "many")).toEqual({ ok: false, reason: expect.stringMatching(/1,000,000,000,000,000.*1\.5m/) });
  });
});
