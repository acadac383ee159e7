import { useHydrating } from "~/ui/use-hydrating.ts";
import { languageOf } from "../core/phrases.ts";
import type { Language } from "../messages.types.ts";

/** The language in which the reader is shown phrases: that of their browser, once scripts know it. */
export function useLanguage(): Language {
  return useHydrating() ? "en" : languageOf(navigator.languages.join(","));
}
