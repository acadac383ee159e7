import type { Language } from "~/text/languages.ts";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { LanguageForm } from "~/ui/language.tsx";
import { Section } from "~/ui/section.tsx";

/** The choice of the language of the German areas. */
export function LanguageSection({ chosen }: { chosen: Language }) {
  const button = (language: Language, label: string) => (
    <LanguageForm language={language}>
      <Button
        type="submit"
        lang={language}
        translate="no"
        aria-pressed={chosen === language}
        variant={chosen === language ? "primary" : undefined}
      >
        {label}
      </Button>
    </LanguageForm>
  );
  return (
    <Section title="Language" id="language">
      <Card className="grid gap-3">
        <p className="text-pretty text-soft-ink">
          The cookie notice, Minesweeper and the upload and review of screenshots are in German, or in English if you choose it. This
          browser remembers your choice.
        </p>
        <div className="flex flex-wrap gap-2.5">
          {button("de", "Deutsch")}
          {button("en", "English")}
        </div>
      </Card>
    </Section>
  );
}
