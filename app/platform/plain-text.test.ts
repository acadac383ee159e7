import { expect, test } from "vitest";
import { plainLine, plainText } from "./plain-text.ts";

test("TRD-063 … TRD-066: names are one line, trimmed, without letters that cannot be seen or turn others around", () => {
  expect(plainLine("  King\u202eDoggy \n\t Fan\u0007 ")).toBe("KingDoggy Fan");
});

test("a message keeps its lines, at most one of them empty", () => {
  expect(plainText("  Hi!\r\n\r\n\r\n\r\n  Only  shiny \u0000please\ufeff  ")).toBe("Hi!\n\nOnly shiny please");
});
