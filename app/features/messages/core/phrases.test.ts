import { describe, expect, it } from "vitest";
import { ABOUT_KINDS } from "../messages.constants.ts";
import { isPhraseFor, PHRASES, phrasesFor, phraseWords } from "./phrases.ts";

describe("phrases", () => {
  it.each(ABOUT_KINDS)("MSG-030: there are some about a %s, each with words in both languages", (kind) => {
    const ids = phrasesFor(kind);
    expect(ids.length).toBeGreaterThanOrEqual(3);
    for (const id of ids) {
      expect(isPhraseFor(id, kind)).toBe(true);
      for (const language of ["en", "de"] as const) expect(phraseWords(id, language)).toMatch(/^.{15,90}[.?!]$/);
    }
  });

  it("MSG-031: phrases are known by ids that are not their words", () => {
    expect(Object.keys(PHRASES).every((id) => /^[a-z-]+$/.test(id))).toBe(true);
  });
});
