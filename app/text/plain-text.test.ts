import fc from "fast-check";
import { expect, test } from "vitest";
import { plainLine, plainText, shortLine } from "./plain-text.ts";

test.each([
  ["  King\u202eDoggy \n\t Fan\u0007 ", "KingDoggy Fan"],
  ["  Bea  the\r\nOwner ", "Bea the Owner"],
  ["\u202eresU", "resU"],
  ["a\ud800b", "a\ufffdb"],
  ["Sami ✨", "Sami ✨"],
  ["Zoe\u0308 N\u0303andú", "Zoë Ñandú"],
])("TRD-063 … TRD-066: %j is the one line %j, without letters that cannot be seen or turn others around", (text, line) => {
  expect(plainLine(text)).toBe(line);
});

test("a line that is too long is cut between characters, and ends with none that is empty", () => {
  expect(shortLine("🐶".repeat(4), 3)).toBe("🐶🐶🐶");
  expect(shortLine(" 12345  78", 6)).toBe("12345");
});

test("a message keeps its lines, at most one of them empty", () => {
  expect(plainText("  Hi!\r\n\r\n\r\n\r\n  Only  shiny \u0000please\ufeff  ")).toBe("Hi!\n\nOnly shiny please");
  expect(plainText("one\r\ntwo\r\r\n\n\nthree  ")).toBe("one\ntwo\n\nthree");
  expect(plainText("one\n\u200b\ntwo")).toBe("one\n\ntwo");
});

test.each(["\u200b\u200d", "\u2060", "\u00ad", "\u3164", "\u2800 \u115f", "\u{e0041}", "\ufe0f"])(
  "%j shows nothing, and is nothing",
  (text) => {
    expect(plainLine(text)).toBe("");
    expect(plainText(`${text}\n${text}`)).toBe("");
  },
);

test("joiners inside words and pictures stay; marks are not piled up", () => {
  for (const text of ["👨‍👩‍👧‍👦", "❤️", "می‌خواهم", "1️⃣", "क्षि", "ที่", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👍🏽"]) expect(plainLine(text)).toBe(text);
  expect(plainLine(`Z${"\u0300\u0301".repeat(30)}!`)).toBe("Z\u0300\u0301\u0300\u0301!");
});

test.each([
  "Bubble\u200bBea",
  "Bubble\u200dBea",
  "Bub\u2060ble\u00adBea",
  "BubbleBea\ufe0f",
  "Bubble\u034fBea\u{e0041}",
  "\u180eBubbleBea\u200c",
])("%j is no other name than BubbleBea", (name) => expect(plainLine(name)).toBe("BubbleBea"));

test("invisible characters are removed in one pass, wherever they are", () => {
  const pieces = [
    "a",
    "e\u0301",
    "क",
    "\u094d",
    "❤",
    "\ufe0f",
    "\u200d",
    "\u200c",
    "👍",
    "🏽",
    "🏴",
    "\u{e0067}",
    "1",
    "\u20e3",
    " ",
    "\u200b",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const once = plainLine(parts.join(""));
      expect(plainLine(once)).toBe(once);
    }),
    { numRuns: 2_000, examples: [[["\u20e3", "\u094d", "\u20e3", "\ufe0f", "\u20e3"]]] },
  );
});

test("plain text stays the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(plainLine(plainLine(text))).toBe(plainLine(text));
      expect(plainText(plainText(text))).toBe(plainText(text));
      expect(plainLine(text)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});
