import "./inventory.css";
import type { Language } from "~/text/languages.ts";
import { Card } from "~/ui/card.tsx";
import { LanguageArea, LanguageLink } from "~/ui/language.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { UPLOAD_WORDS } from "../core/upload-words.ts";
import { UploadForm } from "./upload-form.tsx";
import type { RowSlot } from "./upload-row.tsx";

interface UploadPageProps {
  language: Language;
  robloxUsername: string;
  /** Drawn in the row of each picture, such as its recognized pets. */
  rowSlot?: RowSlot;
}

/** The page on which players send screenshots of their inventories. */
export function UploadPage({ language, robloxUsername, rowSlot }: UploadPageProps) {
  const words = UPLOAD_WORDS[language];
  return (
    <LanguageArea language={language} className="page-width max-w-3xl">
      <PageHeading title={words.title}>
        <span>{`${words.intro} `}</span>
        <LanguageLink from={language} />
      </PageHeading>
      <div className="grid gap-5">
        <Card>
          <UploadForm robloxUsername={robloxUsername} rowSlot={rowSlot} />
        </Card>
        <Card as="section" aria-labelledby="upload-tips">
          <h2 id="upload-tips" className="mb-2 text-lg">
            {words.tips}
          </h2>
          <ul className="grid list-disc gap-1 pl-5 text-pretty text-soft-ink">
            {words.tipList.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </Card>
      </div>
    </LanguageArea>
  );
}
