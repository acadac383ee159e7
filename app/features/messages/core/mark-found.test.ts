import fc from "fast-check";
import { expect, test } from "vitest";
import { markFound } from "./mark-found.ts";

test("MSG-047 a searched text stands out, whatever its case", () => {
  expect(markFound("A Shiny fox, shiny!", "shiny")).toEqual(["A ", "Shiny", " fox, ", "shiny", "!"]);
  expect(markFound("100% sure", "% s")).toEqual(["100", "% s", "ure"]);
  expect(markFound("nothing of it", "fox")).toEqual(["nothing of it"]);
  expect(markFound(`${"x".repeat(100)} fox`, "fox")).toEqual([`…${"x".repeat(59)} `, "fox", ""]);
});

test("marking any search changes no text", () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 10 }), (text, searched) => {
      const shown = markFound(text, searched).join("").replace(/^…/, "");
      expect(text.endsWith(shown) || shown === text.replace(/^…/, "")).toBe(true);
    }),
  );
});
