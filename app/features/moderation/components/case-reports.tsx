import { Card } from "~/ui/card.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import type { OpenCase } from "../moderation.cases.types.ts";
import { ReasonChip } from "./queued-case.tsx";

/** The reports of a case, with reasons and texts. Only admins see the reporters. */
export function CaseReports({ of: { reports, seesReporters } }: { of: OpenCase }) {
  return (
    <Card as="section" aria-labelledby="reports" padding="snug">
      <h3 id="reports" className="mb-2 text-lg">
        {reports.length === 1 ? "1 report" : `${reports.length} reports`}
      </h3>
      <ul className="grid gap-3">
        {reports.map(({ id, reason, text, createdAt, reporter }) => (
          <li key={id} className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-soft-ink text-sm">
              <ReasonChip reason={reason} />
              <DateTime at={createdAt} />
              {seesReporters && <span className="wrap-anywhere">{`by ${reporter ?? "a guest"}`}</span>}
            </p>
            {text !== "" && (
              <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
