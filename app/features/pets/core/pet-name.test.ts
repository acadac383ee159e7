import fc from "fast-check";
import { expect, test } from "vitest";
import { foldName, lowerName } from "./pet-name.ts";

test.each([
  ["King Doggy", "king doggy"],
  ["Tiger's Eye", "tigers eye"],
  ["Tiger’s  Eye", "tigers eye"],
  ["D.I.Y Robot", "diy robot"],
  ["Fabergé", "faberge"],
  ["Doofus Dingus & Bingus", "doofus dingus and bingus"],
  ["Silly Doggy :)", "silly doggy"],
  ["ＫＩＮＧ", "king"],
  ["🐶", ""],
  ["", ""],
])("VAL-015: %j folds to %j", (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

test("folding twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (name) => {
      expect(foldName(foldName(name))).toBe(foldName(name));
      expect(lowerName(lowerName(name))).toBe(lowerName(name));
    }),
  );
});
