import fc from "fast-check";
import { expect, test } from "vitest";
import { shortenText } from "./short-text.ts";

test("SUG-007: a text of 120 characters stays whole, one more is shortened between two words", () => {
  expect(shortenText("🐶".repeat(120), 120)).toBeNull();
  expect(shortenText("🐶".repeat(121), 120)).toBe(`${"🐶".repeat(120)}…`);
  const words = `${"word ".repeat(23)}unfinished`;
  expect(shortenText(words, 120)).toBe(`${"word ".repeat(23).trim()}…`);
});

test("a shortened text is the text's beginning, and no longer than asked", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.integer({ min: 1, max: 150 }), (text, max) => {
      const short = shortenText(text, max);
      if (short === null) expect([...text].length).toBeLessThanOrEqual(max);
      else {
        expect([...short].length).toBeLessThanOrEqual(max + 1);
        expect(text.replace(/\s+/g, " ").startsWith(short.slice(0, -1))).toBe(true);
      }
    }),
  );
});
