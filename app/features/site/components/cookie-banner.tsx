import { useEffect } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button.tsx";
import { COOKIE_BANNER, COOKIE_CONSENT_KEY } from "../site.constants.ts";
import { writeStored } from "./browser-store.ts";

const hide = () => {
  document.documentElement.dataset.cookies = "accepted";
};

/**
 * The notice about cookies, in German. Where it was accepted before, CSS hides it before the first paint; accepting it in one tab hides it
 * in all.
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
  return (
    <aside lang={COOKIE_BANNER.language} aria-label={COOKIE_BANNER.name} className="cookie-banner needs-scripts">
      <p className="text-pretty text-[min(0.875rem,5.25vw)] leading-snug">{COOKIE_BANNER.text}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-[min(7rem,35vw)] flex-1 flex-wrap gap-x-3">
          <Link to="/cookies" className="cookie-banner-link">
            {COOKIE_BANNER.policy}
          </Link>
          <Link to="/privacy" className="cookie-banner-link">
            {COOKIE_BANNER.more}
          </Link>
        </div>
        <Button
          variant="primary"
          size="small"
          onClick={accept}
          className="min-h-[min(2.75rem,44px)] flex-none px-3 text-[min(0.875rem,5.25vw)]"
        >
          {COOKIE_BANNER.accept}
        </Button>
      </div>
    </aside>
  );
}
