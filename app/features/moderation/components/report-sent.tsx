import { useEffect, useRef } from "react";
import { useRootData } from "~/platform/browser/root-data.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import type { ReportPreview, SentReport } from "../moderation.types.ts";
import { BlockButton } from "./block-button.tsx";
import { DangerNote } from "./danger-note.tsx";

interface ReportSentProps extends SentReport {
  preview: Pick<ReportPreview, "subject" | "place">;
}

/** Thanks for a report, how to follow it, and how to be rid of the player. */
export function ReportSent({ code, isRepeat, preview: { subject, place } }: ReportSentProps) {
  const signedIn = (useRootData()?.viewer ?? null) !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5 pt-6 sm:pt-9">
      <Card as="section" className="grid gap-4" aria-labelledby="report-sent">
        <h1 id="report-sent" ref={heading} tabIndex={-1} className="text-3xl">
          {isRepeat ? "We have your report" : "Thank you!"}
        </h1>
        <p className="text-pretty text-lg">
          {isRepeat
            ? "You reported this already, and our team has it."
            : "Your report has reached our team. Telling us was the right thing to do."}
        </p>
        {code === null ? (
          signedIn && (
            <p className="text-pretty">
              You can follow it under <strong>Your reports</strong>, even weeks from now.
            </p>
          )
        ) : (
          <ReportCode code={code} />
        )}
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={place} variant="primary">
            Back
          </ButtonLink>
          <ButtonLink to={code === null ? "/reports" : "/reports/code"}>{code === null ? "Your reports" : "Look up a report"}</ButtonLink>
        </div>
      </Card>
      {signedIn && subject.id !== null && (
        <Card as="section" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3" aria-label="Block this player">
          <p className="min-w-0 flex-1 basis-60 text-pretty wrap-anywhere">
            Had enough of <strong>{subject.name}</strong>? Once you block them, you don’t see what they post, and nothing they do reaches
            you. They are not told.
          </p>
          <BlockButton act="block" player={{ id: subject.id, name: subject.name }} />
        </Card>
      )}
      <DangerNote />
    </div>
  );
}

/** The code of a guest's report, which is shown only this once. */
function ReportCode({ code }: { code: string }) {
  return (
    <div className="grid gap-2 rounded-card bg-sunk p-[min(1rem,5vw)]">
      <p className="text-pretty">
        <strong>This is the code of your report.</strong> With it you can see here what became of it. It is shown only this once: copy it,
        or take a picture of it.
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <code className="font-bold wrap-anywhere">{code}</code>
        <CopyButton text={code} what="the code" />
      </p>
    </div>
  );
}
