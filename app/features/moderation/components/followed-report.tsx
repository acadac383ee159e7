import { Card } from "~/ui/card.tsx";
import { Chip } from "~/ui/chip.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { REASONS, REPORT_STATES } from "../moderation.constants.ts";
import type { FollowedReport as Followed, ReportState } from "../moderation.types.ts";

const TONES = { received: "neutral", looking: "fair", acted: "gain", nothing: "neutral" } as const satisfies Record<ReportState, string>;

/** A report with its outcome, for its reporter. */
export function FollowedReport({ report: { title, reason, text, createdAt, state, decidedAt, takenBackAt } }: { report: Followed }) {
  const { label, text: words } = REPORT_STATES[state];
  return (
    <Card as="article" className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">{title}</h2>
        <Chip tone={TONES[state]}>{label}</Chip>
      </div>
      <p className="text-pretty">{words}</p>
      <p className="text-sm text-soft-ink">
        Reported <DateTime at={createdAt} />
        <span>{` as “${REASONS[reason].label}”`}</span>
        {decidedAt !== null && (
          <span>
            , answered <DateTime at={decidedAt} />
          </span>
        )}
        <span>.</span>
      </p>
      {takenBackAt !== null && (
        <p className="text-pretty text-sm">
          There was an appeal, and on <DateTime at={takenBackAt} /> somebody else on our team took the decision back. Telling us was still
          right.
        </p>
      )}
      {text !== "" && (
        <p dir="auto" className="whitespace-pre-line border-line border-l-4 pl-3 text-sm text-soft-ink wrap-anywhere">
          {text}
        </p>
      )}
    </Card>
  );
}
