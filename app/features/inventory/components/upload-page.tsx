import "./inventory.css";
import { Card } from "~/ui/card.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { UPLOAD } from "../core/german-words.ts";
import { UploadForm } from "./upload-form.tsx";
import type { RowSlot } from "./upload-row.tsx";

interface UploadPageProps {
  robloxUsername: string;
  /** Drawn in the row of each picture, such as what was read in it. */
  rowSlot?: RowSlot;
}

/** The page on which players send screenshots of their inventories. */
export function UploadPage({ robloxUsername, rowSlot }: UploadPageProps) {
  return (
    <div lang={UPLOAD.language} className="page-width max-w-3xl">
      <PageHeading title={UPLOAD.title}>{UPLOAD.intro}</PageHeading>
      <div className="grid gap-5">
        <Card>
          <UploadForm robloxUsername={robloxUsername} rowSlot={rowSlot} />
        </Card>
        <Card as="section" aria-labelledby="upload-tips">
          <h2 id="upload-tips" className="mb-2 text-lg">
            {UPLOAD.tips}
          </h2>
          <ul className="grid list-disc gap-1 pl-5 text-pretty text-soft-ink">
            {UPLOAD.tipList.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}
