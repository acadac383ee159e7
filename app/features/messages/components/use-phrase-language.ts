import { acceptedLanguage, chosenLanguage, type Language } from "~/text/languages.ts";
import { useHydrating } from "~/ui/use-hydrating.ts";

/** The language of phrases for the reader, once scripts have detected it. */
export function usePhraseLanguage(): Language {
  return useHydrating() ? "en" : (chosenLanguage(document.cookie) ?? acceptedLanguage(navigator.languages.join(",")));
}
