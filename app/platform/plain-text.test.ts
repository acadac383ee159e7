import { expect, test } from "vitest";
import { plainLine, plainText } from "./plain-text.ts";

test("TRD-063 … TRD-066: names are one line, trimmed, without letters that cannot be seen or turn others around", () => {
  expect(plainLine("  King\u202eDoggy \n\t Fan\u0007 ")).toBe("KingDoggy Fan");
});

test("a message keeps its lines, at most one of them empty", () => {
  expect(plainText("  Hi!\r\n\r\n\r\n\r\n  Only  shiny \u0000please\ufeff  ")).toBe("Hi!\n\nOnly shiny please");
});

test.each(["\u200b\u200d", "\u2060", "\u00ad", "\u3164", "\u2800 \u115f", "\u{e0041}", "\ufe0f"])(
  "%j shows nothing, and is nothing",
  (text) => {
    expect(plainLine(text)).toBe("");
    expect(plainText(`${text}\n${text}`)).toBe("");
  },
);

test("joiners inside words and pictures stay; marks are not piled up", () => {
  for (const text of ["👨‍👩‍👧‍👦", "❤️", "می‌خواهم", "1️⃣", "क्षि", "ที่"]) expect(plainLine(text)).toBe(text);
  expect(plainLine(`Z${"\u0300\u0301".repeat(30)}!`)).toBe("Z\u0300\u0301\u0300\u0301!");
});
