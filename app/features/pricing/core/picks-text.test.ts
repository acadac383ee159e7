import fc from "fast-check";
import { expect, test } from "vitest";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { formatPicks, parsePicks } from "./picks-text.ts";

test("a side is read as it was written", () => {
  const pick = fc.record({ petId: fc.integer({ min: 1, max: 20_000 }), variant: fc.constantFrom(...VARIANTS) });
  fc.assert(
    fc.property(fc.array(pick, { maxLength: 8 }), (picks) => {
      expect(parsePicks(formatPicks(picks))).toEqual(picks);
    }),
  );
});

test.each(["42", "42.golden", "x.normal", "42.normal,", "42.normal.2", " "])("“%s” is no side", (text) => {
  expect(parsePicks(text)).toBeNull();
});
