import { useEffect } from "react";
import { Link } from "react-router";
import { LANGUAGES } from "~/text/languages.ts";
import { Button } from "~/ui/button.tsx";
import { LanguageLink } from "~/ui/language.tsx";
import { COOKIE_WORDS } from "../core/cookie-words.ts";
import { COOKIE_CONSENT_KEY } from "../site.constants.ts";
import { writeStored } from "./browser-store.ts";

const hide = () => {
  document.documentElement.dataset.cookies = "accepted";
};

/**
 * The notice about cookies, in both languages, because cached pages are the same for every reader: CSS shows the chosen one. Where it was
 * accepted before, CSS hides it before the first paint; accepting it in one tab hides it in all.
 */
export function CookieBanner() {
  useEffect(() => {
    const heard = (event: StorageEvent) => {
      if (event.key === COOKIE_CONSENT_KEY && event.newValue) hide();
    };
    window.addEventListener("storage", heard);
    return () => window.removeEventListener("storage", heard);
  }, []);
  const accept = () => {
    writeStored(COOKIE_CONSENT_KEY, "accepted");
    hide();
    // The button is gone: the focus must not be.
    document.querySelector("main")?.focus({ preventScroll: true });
  };
  return LANGUAGES.map((language) => {
    const words = COOKIE_WORDS[language];
    return (
      <aside key={language} lang={language} aria-label={words.name} className="cookie-banner needs-scripts">
        <p className="text-pretty text-[min(0.875rem,5.25vw)] leading-snug">{words.text}</p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="flex min-w-[min(7rem,35vw)] flex-1 flex-wrap gap-x-3">
            <Link to="/cookies" className="cookie-banner-link">
              {words.policy}
            </Link>
            <Link to="/privacy" className="cookie-banner-link">
              {words.more}
            </Link>
            <LanguageLink from={language} className="cookie-banner-link" />
          </div>
          <Button
            variant="primary"
            size="small"
            onClick={accept}
            className="min-h-[min(2.75rem,44px)] flex-none px-3 text-[min(0.875rem,5.25vw)]"
          >
            {words.accept}
          </Button>
        </div>
      </aside>
    );
  });
}
