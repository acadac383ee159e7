import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, cleanLines } from "./clean-text.ts";

describe("texts made fit to be shown", () => {
  it("takes out what would make a text read as something else", () => {
    expect(cleanLine("  Gwen\u202e\u0000  the\tGreat ")).toBe("Gwen the Great");
    expect(cleanLine("a\ud800b")).toBe("a\ufffdb");
  });

  it("keeps lines as lines, and at most one empty one between them", () => {
    expect(cleanLines("one\r\ntwo\r\r\n\n\nthree  ")).toBe("one\ntwo\n\nthree");
  });

  it("keeps accents and lets no marks pile up", () => {
    expect(cleanLine("Zoë Ñandú")).toBe("Zoë Ñandú");
    expect(cleanLine(`x${"\u0335".repeat(40)}y`)).toBe(`x${"\u0335".repeat(3)}y`);
  });

  it("takes a name that nobody could see for none", () => {
    for (const unseen of ["\u200b\u2060", "\u3164", "\u2800 \u00ad"]) expect(cleanLine(unseen)).toBe("");
    expect(cleanLines("one\n\u200b\ntwo")).toBe("one\n\ntwo");
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(cleanLines(cleanLines(text))).toBe(cleanLines(text));
      }),
    );
  });
});
