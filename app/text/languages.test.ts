import { describe, expect, test } from "vitest";
import { acceptedLanguage, chosenLanguage, phraseLanguage, sentenceTranslator } from "./languages.ts";

test.each([
  [null, "en"],
  ["", "en"],
  ["de", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["en-GB,de;q=0.9", "en"],
  ["fr,de;q=0.8,en;q=0.5", "de"],
  ["fr", "en"],
  ["den", "en"],
] as const)("a browser that accepts %s reads phrases in %s", (header, language) => expect(acceptedLanguage(header)).toBe(language));

test.each([
  [undefined, null],
  ["", null],
  ["language=en", "en"],
  ["session=x; language=de", "de"],
  ["a=b;__Host-language=en; session=x", "en"],
  ["language=english", null],
  ["my-language=en", null],
  ["language=fr", null],
  ["a=language=en", null],
] as const)("the cookies “%s” choose the language %s", (cookies, language) => expect(chosenLanguage(cookies)).toBe(language));

test("a chosen language outranks the language of the browser for phrases", () => {
  expect(phraseLanguage(new Headers({ cookie: "language=en", "accept-language": "de" }))).toBe("en");
  expect(phraseLanguage(new Headers({ "accept-language": "de" }))).toBe("de");
});

describe("sentences of a record", () => {
  const translate = sentenceTranslator({
    de: { lost: "Verloren", list: ["Eins", "Zwei"], of: (count: number) => `${count} Spiele` },
    en: { lost: "Lost", list: ["One", "Two"], of: (count: number) => `${count} games` },
  });

  test("sentences of a record are translated to English where they are a whole text, and stay in German", () => {
    expect([translate("Verloren", "en"), translate("Zwei", "en"), translate("Verloren", "de")]).toEqual(["Lost", "Two", "Verloren"]);
  });

  test("sentences that the record does not have stay as they are", () => {
    expect([translate("Verloren!", "en"), translate("3 Spiele", "en"), translate("toString", "en")]).toEqual([
      "Verloren!",
      "3 Spiele",
      "toString",
    ]);
  });
});
