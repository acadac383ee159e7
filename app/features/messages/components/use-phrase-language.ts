import { acceptedLanguage, chosenLanguage, type Language } from "~/text/languages.ts";
import { useHydrating } from "~/ui/use-hydrating.ts";

/** The language in which the reader is shown phrases, once scripts know it. */
export function usePhraseLanguage(): Language {
  return useHydrating() ? "en" : (chosenLanguage(document.cookie) ?? acceptedLanguage(navigator.languages.join(",")));
}
