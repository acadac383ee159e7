import fc from "fast-check";
import { expect, test } from "vitest";
import { parseNewsText, type TextPiece } from "./news-text.ts";

test("an empty line starts a paragraph, and addresses are links", () => {
  expect(parseNewsText("One.\nStill one.\n \nSee https://example.com/a?b=1. Then (https://example.com/c_(d)) more\n\n")).toEqual([
    ["One.\nStill one."],
    ["See ", { href: "https://example.com/a?b=1" }, ". Then (", { href: "https://example.com/c_(d)" }, ") more"],
  ]);
});

test.each(["javascript:alert(1)", "<b>bold</b>", "data:text/html,x", "https://", "https://roblox.com@evil.example/x"])(
  "%s stays text",
  (text) => {
    expect(parseNewsText(text)).toEqual([[text]]);
  },
);

test("nothing of a text is lost or made up, and every link leads to the web", () => {
  const words = fc.array(
    fc.constantFrom("https://a.example/x", "http://b.example", " ", ".", "(", ")", "javascript:x", "<i>", "\n", "word"),
  );
  const textOf = (piece: TextPiece) => (typeof piece === "string" ? piece : piece.href);
  fc.assert(
    fc.property(words, (parts) => {
      const content = parts.join("");
      const paragraphs = parseNewsText(content);
      expect(paragraphs.flat().map(textOf).join("").replace(/\s/g, "")).toBe(content.replace(/\s/g, ""));
      for (const piece of paragraphs.flat()) if (typeof piece !== "string") expect(piece.href).toMatch(/^https?:\/\//);
    }),
  );
});
