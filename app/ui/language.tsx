import { createContext, type FormEvent, useContext } from "react";
import { AREA_LANGUAGE, LANGUAGE_PAGE, type Language } from "~/text/languages.ts";
import type { Elements } from "./own-text.tsx";
import { useToast } from "./toast.tsx";
import { useQuietRefresh } from "./use-quiet-refresh.ts";

const LanguageContext = createContext<Language>(AREA_LANGUAGE);

/** The language of the surrounding area. */
export const useLanguage = () => useContext(LanguageContext);

interface LanguageAreaProps {
  language: Language;
  className?: string;
  children: Elements;
}

/** An area of a page in one of the two languages. */
export function LanguageArea({ language, className, children }: LanguageAreaProps) {
  return (
    <LanguageContext value={language}>
      <div lang={language} className={className}>
        {children}
      </div>
    </LanguageContext>
  );
}

const OTHER = { de: { language: "en", label: "English" }, en: { language: "de", label: "Deutsch" } } as const;

const LINK = "inline-flex min-h-6 items-center font-bold text-accent underline underline-offset-4";

/** A small link from one language to the other. */
export function LanguageLink({ from, className = LINK }: { from: Language; className?: string }) {
  const { language, label } = OTHER[from];
  return (
    <LanguageForm language={language}>
      <button type="submit" lang={language} translate="no" className={className}>
        {label}
      </button>
    </LanguageForm>
  );
}

/** A form whose button chooses that language. With scripts the page stays as it is, and only its words change. */
export function LanguageForm({ language, children }: { language: Language; children: Elements }) {
  const refresh = useQuietRefresh();
  const toast = useToast();
  const choose = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new URLSearchParams({ language });
    // The redirect is for browsers without scripts. Its cookie is set all the same.
    const sent = await fetch(LANGUAGE_PAGE, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
    if (sent?.type !== "opaqueredirect") return toast.error("The language could not be changed. Please try again.");
    document.documentElement.dataset.language = language;
    await refresh();
  };
  return (
    <form method="post" action={LANGUAGE_PAGE} className="inline-block" onSubmit={(event) => void choose(event)}>
      <input type="hidden" name="language" value={language} />
      {children}
    </form>
  );
}
