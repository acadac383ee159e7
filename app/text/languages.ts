// Texts in two languages: a file for each room and language, `core/<what>-de.ts` and `core/<what>-en.ts`, joined by `core/<what>.ts`
// (decision 0162).

/** The languages of texts that exist in more than one. */
export const LANGUAGES = ["de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same texts in each language. */
export type Texts<Words> = Readonly<Record<Language, Words>>;

/** The shape of a record of texts: the same keys and parameters, in any words. */
export type WordsLike<Words> = Words extends string
  ? string
  : Words extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof Words]: WordsLike<Words[Key]> };

/** The language of the areas that are German unless their reader chooses English. */
export const AREA_LANGUAGE: Language = "de";

/** Where a choice of the language is sent. */
export const LANGUAGE_PAGE = "/language";

/** The cookie of the choice, with the prefix that it has on HTTPS. Scripts read it too. */
export const LANGUAGE_COOKIE = /(?:^|;\s*)(?:__Host-)?language=(de|en)(?=;|$)/;

/** The language that a browser's cookies name; null if none was chosen. */
export function chosenLanguage(cookies: string | null | undefined): Language | null {
  return (LANGUAGE_COOKIE.exec(cookies ?? "")?.[1] as Language | undefined) ?? null;
}

/** The language for a browser that sends this `Accept-Language`: German if it ranks before English, otherwise English. */
export function acceptedLanguage(acceptLanguage: string | null): Language {
  const first = (acceptLanguage ?? "").split(",").find((part) => /^\s*(?:de|en)\b/i.test(part));
  return first !== undefined && /^\s*de\b/i.test(first) ? "de" : "en";
}

/** The language of phrases for the sender of a request: the chosen one, otherwise their browser's. */
export function phraseLanguage(headers: Pick<Headers, "get">): Language {
  return chosenLanguage(headers.get("cookie")) ?? acceptedLanguage(headers.get("accept-language"));
}

/** Translates whole sentences between records of the same shape: one that is none of them, or has parameters, stays as it is. */
export function sentenceTranslator(texts: Texts<object>): (sentence: string, to: Language) => string {
  const english = new Map<string, string>();
  const collect = (from: object, to: object) => {
    for (const [key, text] of Object.entries(from)) {
      const other = (to as Record<string, unknown>)[key];
      if (typeof text === "string") english.set(text, String(other));
      else if (text instanceof Object && other instanceof Object) collect(text, other);
    }
  };
  collect(texts.de, texts.en);
  return (sentence, to) => (to === "en" ? (english.get(sentence) ?? sentence) : sentence);
}
