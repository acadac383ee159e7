import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, isOneTypo, letterSet, missingLetters } from "./edit-distance.ts";

test.each([
  ["king", "king", 0, 0],
  ["kind", "king", 1, 1],
  ["dogy", "doggy", 1, 1],
  ["doggyy", "doggy", 1, 1],
  ["kign", "king", 1, 1],
  ["overlrd", "overlord", 1, 1],
  ["overl", "overlord", 3, 0],
  ["", "abc", 3, 0],
  ["abc", "", 3, 3],
])("%s and %s: %d slips, %d to its beginning", (typed, word, whole, beginning) => {
  expect(editDistance(typed, word)).toEqual({ whole, beginning });
});

test("the same in both directions, at most the longer word, never below the quick bound", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcdeé1"), maxLength: 10 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const { whole, beginning } = editDistance(a, b);
      expect(editDistance(b, a).whole).toBe(whole);
      expect(whole).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(beginning).toBeLessThanOrEqual(whole);
      expect(missingLetters(letterSet(a), letterSet(b))).toBeLessThanOrEqual(whole);
      expect(whole === 0).toBe(a === b);
      expect(isOneTypo(a, b)).toBe(whole === 1);
    }),
  );
});
